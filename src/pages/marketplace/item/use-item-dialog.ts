import type { ItemDetail } from '#features/marketplace/contract.ts';
import { useAskedDialog } from '#features/people/web/use-asked-dialog.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import type { ItemDialog } from './item-dialogs.tsx';
import { takesOffers } from './item-offer.tsx';

/** A dialog the address may ask to open once, put there before sign-in. */
export type AskedDialog = 'contact' | 'offer' | 'report';

export type ItemDialogState = ReturnType<typeof useItemDialog>;

export function useItemDialog(options: {
  viewer: Viewer;
  /** As this viewer sees it; undefined while that is on its way. */
  item: ItemDetail | undefined;
  asked: AskedDialog | null;
  onForget: () => void;
}) {
  const { item, asked, ...rest } = options;
  const wanted = item ? askedDialog(asked, item) : null;
  return useAskedDialog({ ...rest, isAsked: asked !== null, wanted });
}

function askedDialog(asked: AskedDialog | null, item: ItemDetail): ItemDialog | null {
  const { abilities, conversationId } = item;
  if (asked === 'report') return abilities.report.allowed ? { kind: 'report' } : null;
  if (asked === null) return null;
  if (asked === 'offer' && takesOffers(item) && abilities.contact.allowed) return { kind: 'offer' };
  if (!abilities.contact.allowed && conversationId === null) return null;
  return { kind: 'chat', conversationId: abilities.contact.allowed ? null : conversationId };
}
