import { useAskedDialog } from '#features/people/web/use-asked-dialog.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import type { ServiceDetail } from '#features/services/contract.ts';

/** The dialog over the page: the chat with the provider, the booking request, a report. */
export type ServiceDialog = 'contact' | 'book' | 'report';

/** A dialog the address may ask to open once, put there before sign-in. */
export type AskedDialog = ServiceDialog;

export type ServiceDialogState = ReturnType<typeof useServiceDialog>;

export function useServiceDialog(options: {
  viewer: Viewer;
  /** As this viewer sees it; undefined while that is on its way. */
  service: ServiceDetail | undefined;
  asked: AskedDialog | null;
  onForget: () => void;
}) {
  const { service, asked, ...rest } = options;
  const wanted = asked !== null && service && mayOpen(asked, service) ? asked : null;
  return useAskedDialog({ ...rest, isAsked: asked !== null, wanted });
}

function mayOpen(asked: AskedDialog, { abilities, conversationId }: ServiceDetail): boolean {
  if (asked === 'contact') return abilities.contact.allowed || conversationId !== null;
  return abilities[asked].allowed;
}
