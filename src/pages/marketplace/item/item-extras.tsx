import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { late } from '#ui/late.tsx';
import type { ItemDialog } from './item-dialogs.tsx';
import { ItemDraw } from './item-draw.tsx';
import { ItemOffer } from './item-offer.tsx';

const LeaveReviewButton = late({
  texts: ['reviews'],
  load: async () =>
    (await import('#features/reviews/web/leave-review-button.tsx')).LeaveReviewButton,
});

const WantedForItem = late({
  texts: ['wanted'],
  load: async () => (await import('#features/wanted/web/wanted-for-item.tsx')).WantedForItem,
});

const BorrowPanel = late({
  texts: ['lending'],
  load: async () => (await import('#features/lending/web/borrow-panel.tsx')).BorrowPanel,
});

const FirstShownNote = late({
  texts: ['group-first'],
  load: async () =>
    (await import('#features/marketplace/web/detail/first-shown-note.tsx')).FirstShownNote,
});

const EndedDeals = late({
  texts: ['outcomes', 'reviews'],
  load: async () => (await import('../../tasks/ended-deals.tsx')).EndedDeals,
});

export interface ItemExtrasProps {
  item: ItemDetail;
  viewer: Viewer;
}
export interface ItemButtonsProps extends ItemExtrasProps {
  onDialog: (dialog: ItemDialog) => void;
}

// The server draws both for visitors, so a part that is loaded late waits until the page has come alive.

/** The buttons that features above add for a buyer below Contact Seller, one each. */
export function ItemButtons({ item, viewer, onDialog }: ItemButtonsProps): ReactNode {
  return <ItemOffer item={item} viewer={viewer} onOffer={() => onDialog({ kind: 'offer' })} />;
}

/** The panels that features above add below the price, one each, for the owner too. */
export function ItemExtras({ item, viewer, onDialog }: ItemButtonsProps): ReactNode {
  const isAlive = useHydrated();
  return (
    <>
      {item.firstShown && (
        <Suspense fallback={null}>
          <FirstShownNote itemId={item.id} firstShown={item.firstShown} />
        </Suspense>
      )}
      <ItemDraw item={item} viewer={viewer} />
      {item.loanDays !== null && isAlive && (
        <Suspense fallback={null}>
          <BorrowPanel itemId={item.id} isOwn={item.isOwn} viewer={viewer} />
        </Suspense>
      )}
      {item.loanDays !== null && isAlive && viewer.status === 'signed-in' && (
        <Suspense fallback={null}>
          <EndedDeals viewerId={viewer.id} subjectId={item.id} kind="loan" />
        </Suspense>
      )}
      {item.isOwn && item.status === 'available' && item.firstShown === null && (
        <Suspense fallback={null}>
          <WantedForItem itemId={item.id} viewerId={viewer.id} />
        </Suspense>
      )}
      {item.status === 'sold' && (item.isOwn || item.conversationId !== null) && (
        <Suspense fallback={null}>
          <LeaveReviewButton
            deal={{ subjectId: item.id }}
            viewerId={viewer.id}
            onOpen={(outcomeId) => onDialog({ kind: 'review', outcomeId })}
            className="w-full"
          />
        </Suspense>
      )}
    </>
  );
}
