import { useState } from 'react';
import type { Viewer } from '#features/people/web/viewer.ts';
import type { ServiceDetail } from '#features/services/contract.ts';

/** The dialog over the page: the chat with the provider, the booking request, a report. */
export type ServiceDialog = 'contact' | 'book' | 'report';

/** A dialog the address may ask to open once, put there before sign-in. */
export type AskedDialog = ServiceDialog;

export interface ServiceDialogState {
  dialog: ServiceDialog | null;
  setDialog: (dialog: ServiceDialog | null) => void;
}

/**
 * Which dialog is open over the page. One may stand in the address: it opens once it is known who looks and what they
 * may do, and leaves the address when it is closed.
 */
export function useServiceDialog(options: {
  viewer: Viewer;
  /** As this viewer sees it; undefined while that is on its way. */
  service: ServiceDetail | undefined;
  asked: AskedDialog | null;
  /** Takes what was asked for out of the address. */
  onForget: () => void;
}): ServiceDialogState {
  const { viewer, service, asked, onForget } = options;
  const [chosen, setChosen] = useState<ServiceDialog | null>(null);
  // The dialog the address asked for stays open while the service is refetched or a session ends.
  const [opened, setOpened] = useState<ServiceDialog | null>(null);
  const isWanted =
    asked !== null && viewer.status === 'signed-in' && service && mayOpen(asked, service);
  if (isWanted && opened === null) setOpened(asked);
  if (asked === null && opened !== null) setOpened(null);
  return {
    dialog: chosen ?? opened,
    setDialog: (next) => {
      setChosen(next);
      if (asked !== null) onForget();
    },
  };
}

function mayOpen(asked: AskedDialog, { abilities, conversationId }: ServiceDetail): boolean {
  if (asked === 'contact') return abilities.contact.allowed || conversationId !== null;
  return abilities[asked].allowed;
}
