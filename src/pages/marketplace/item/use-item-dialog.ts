import { useState } from 'react';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import type { ItemDialog } from './item-dialogs.tsx';
import { takesOffers } from './item-offer.tsx';

/** A dialog the address may ask to open once, put there before sign-in. */
export type AskedDialog = 'contact' | 'offer' | 'report';

export interface ItemDialogState {
  dialog: ItemDialog | null;
  setDialog: (dialog: ItemDialog | null) => void;
}

/**
 * Which dialog is open over the page. One may stand in the address: it opens once it is known who looks and what they
 * may do, and leaves the address when it is closed.
 */
export function useItemDialog(options: {
  viewer: Viewer;
  /** As this viewer sees it; undefined while that is on its way. */
  item: ItemDetail | undefined;
  asked: AskedDialog | null;
  /** Takes what was asked for out of the address. */
  onForget: () => void;
}): ItemDialogState {
  const { viewer, item, asked, onForget } = options;
  const [chosen, setChosen] = useState<ItemDialog | null>(null);
  // The dialog the address asked for stays open while the item is refetched or a session ends.
  const [opened, setOpened] = useState<ItemDialog | null>(null);
  const wanted = viewer.status === 'signed-in' && item ? askedDialog(asked, item) : null;
  if (wanted !== null && opened === null) setOpened(wanted);
  if (asked === null && opened !== null) setOpened(null);
  return {
    dialog: chosen ?? opened,
    setDialog: (next) => {
      setChosen(next);
      if (asked !== null) onForget();
    },
  };
}

function askedDialog(asked: AskedDialog | null, item: ItemDetail): ItemDialog | null {
  const { abilities, conversationId } = item;
  if (asked === 'report') return abilities.report.allowed ? { kind: 'report' } : null;
  if (asked === null) return null;
  if (asked === 'offer' && takesOffers(item) && abilities.contact.allowed) return { kind: 'offer' };
  if (!abilities.contact.allowed && conversationId === null) return null;
  return { kind: 'chat', conversationId: abilities.contact.allowed ? null : conversationId };
}
