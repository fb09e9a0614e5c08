import { Suspense } from 'react';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { late } from '#ui/late.tsx';

const ItemChatDialog = late({
  texts: ['chat', 'chats', 'eligibility'],
  load: async () => (await import('./item-chat-dialog.tsx')).ItemChatDialog,
});
const OfferChat = late({
  texts: ['chat', 'chats', 'eligibility', 'offers'],
  load: async () => (await import('./offer-chat.tsx')).OfferChat,
});
const ReserveDialog = late({
  texts: ['own-item', 'pieces'],
  load: async () =>
    (await import('#features/marketplace/web/detail/owner/reserve-dialog.tsx')).ReserveDialog,
});
const SellDialog = late({
  texts: ['own-item', 'pieces'],
  load: async () =>
    (await import('#features/marketplace/web/detail/owner/sell-dialog.tsx')).SellDialog,
});
const ReleaseDialog = late({
  texts: ['own-item', 'work'],
  load: async () =>
    (await import('#features/marketplace/web/detail/owner/release-dialog.tsx')).ReleaseDialog,
});

const ReviewDialog = late({
  texts: ['reviews'],
  load: async () => (await import('#features/reviews/web/review-dialog.tsx')).ReviewDialog,
});

/** The dialog over the page; a chat is the one with the seller, or named by its id. */
export type ItemDialog =
  | { kind: 'chat'; conversationId: string | null }
  /** The same chat, with the form of an offer in it. */
  | { kind: 'offer' }
  | { kind: 'report' }
  | { kind: 'reserve' }
  | { kind: 'sell' }
  | { kind: 'release' }
  | { kind: 'review'; outcomeId: string };

export interface ItemDialogsProps {
  dialog: ItemDialog | null;
  item: ItemDetail;
  viewer: Viewer;
  onClose: () => void;
}

/** The dialogs about one item; each loads when it is first needed. */
export function ItemDialogs({ dialog, item, viewer, onClose }: ItemDialogsProps) {
  if (dialog === null) return null;
  const { id: itemId, title } = item;
  if (dialog.kind === 'report') {
    return (
      <LateReportDialog
        onClose={onClose}
        about={{ entityType: 'marketplace_item', entityId: itemId, entityTitle: title }}
        returnTo={`/marketplace/${itemId}?report=1`}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'chat' && (
        <ItemChatDialog itemId={itemId} conversationId={dialog.conversationId} onClose={onClose} />
      )}
      {dialog.kind === 'offer' && (
        <OfferChat itemId={itemId} conversationId={item.conversationId} onClose={onClose} />
      )}
      {dialog.kind === 'reserve' && <ReserveDialog item={item} viewer={viewer} onClose={onClose} />}
      {dialog.kind === 'release' && <ReleaseDialog item={item} onClose={onClose} />}
      {dialog.kind === 'review' && (
        <ReviewDialog
          deal={{ outcomeId: dialog.outcomeId }}
          title={title}
          viewerId={viewer.id}
          onClose={onClose}
        />
      )}
      {dialog.kind === 'sell' && <SellDialog item={item} viewer={viewer} onClose={onClose} />}
    </Suspense>
  );
}
