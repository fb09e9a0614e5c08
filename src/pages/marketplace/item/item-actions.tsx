import { Suspense } from 'react';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import { ContactButton } from '#features/marketplace/web/detail/contact-button.tsx';
import { SaveItemButton } from '#features/marketplace/web/detail/save-item-button.tsx';
import { useItemOffer } from '#features/marketplace/web/use-item-price.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { LateAwayNotice } from '#features/subjects/web/late-away-notice.tsx';
import { LateTakenAwayNotice } from '#features/subjects/web/late-taken-away-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import type { ItemDialog } from './item-dialogs.tsx';
import { ItemButtons } from './item-extras.tsx';
import { takesOffers } from './item-offer.tsx';

const OwnerPanel = late({
  texts: ['own-item'],
  load: async () =>
    (await import('#features/marketplace/web/detail/owner/owner-panel.tsx')).OwnerPanel,
});
const FeatureOwn = late({ load: async () => (await import('./feature-own.tsx')).FeatureOwn });

export interface ItemActionsProps {
  item: ItemDetail;
  viewer: Viewer;
  /**
   * Whether the item has been read for this viewer: the server-rendered page is the same for all and says nothing about
   * them.
   */
  isKnown: boolean;
  onContact: () => void;
  onDialog: (dialog: ItemDialog) => void;
}

/** Under the price: what a buyer may do, or the owner (ITEM-012, ITEM-114, ITEM-183). */
export function ItemActions({ item, viewer, isKnown, onContact, onDialog }: ItemActionsProps) {
  const offerText = useItemOffer();
  if (!isKnown) return <Outline item={item} />;
  if (item.takenAway !== null) return <LateTakenAwayNotice takenAway={item.takenAway} />;
  if (item.isOwn) {
    return (
      <Suspense fallback={<Outline item={item} />}>
        <OwnerPanel
          item={item}
          onReserve={() => onDialog({ kind: 'reserve' })}
          onSell={() => onDialog({ kind: 'sell' })}
          onRelease={() => onDialog({ kind: 'release' })}
        >
          <FeatureOwn item={item} />
        </OwnerPanel>
      </Suspense>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <LateAwayNotice name={item.seller.name} away={item.sellerAway} />
      <div className="ui-action-bar">
        <p>{offerText(item)}</p>
        <ContactButton
          item={item}
          onContact={onContact}
          onChat={(conversationId) => onDialog({ kind: 'chat', conversationId })}
        />
        <ItemButtons item={item} viewer={viewer} onDialog={onDialog} />
      </div>
      <SaveItemButton item={item} viewer={viewer} />
    </div>
  );
}

const MAIN = 'h-13 rounded-control max-md:hidden';

/** As high as what most people may do; on a phone the main step is in the bar (ITEM-374). */
function Outline({ item }: { item: ItemDetail }) {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton shape="block" className={MAIN} />
      {takesOffers(item) && <Skeleton shape="block" className={MAIN} />}
      {!item.isOwn && item.status !== 'sold' && (
        <Skeleton shape="block" className="h-11 rounded-control" />
      )}
    </div>
  );
}
