import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { ItemDetail } from '../../contract.ts';
import {
  DrawBadge,
  FeaturedBadge,
  ItemStatusBadge,
  NegotiableBadge,
} from '../card/item-badges.tsx';
import { ItemPhoto } from '../card/item-photo.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import { useItemDistance } from '../use-item-distance.ts';
import { useItemOffer } from '../use-item-price.ts';

/** The facts about an item in the panel beside a map. */
export function MapItemFacts({ item, viewer }: { item: ItemDetail; viewer: Viewer }) {
  const { t } = useTranslation('items');
  const offerText = useItemOffer();
  const distance = useItemDistance()(item.cell);
  return (
    <div className="flex flex-col gap-4">
      <div className="relative overflow-hidden rounded-card">
        <ItemPhoto item={item} />
        <SaveButton item={item} viewer={viewer} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="font-display text-xl font-semibold tabular-nums">{offerText(item)}</p>
        <NegotiableBadge item={item} />
        <ItemStatusBadge status={item.status} />
        <FeaturedBadge item={item} />
        <DrawBadge item={item} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
        <span className="sr-only">{t('card.condition')}</span>
        <span>{t(`conditions.${item.condition}`)}</span>
        <span className="ui-place">
          <span>{t('card.location')}</span>
          <span>
            {item.locationArea || t('areaNotShown')}
            {distance !== null && ` · ${distance}`}
          </span>
        </span>
      </div>
      <p dir="auto" className="line-clamp-8 text-sm wrap-anywhere whitespace-pre-line">
        {item.description}
      </p>
    </div>
  );
}

export function MapItemSkeleton() {
  const { t } = useTranslation('marketplace');
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton shape="block" className="aspect-3/2 h-auto" />
      <Skeleton className="h-8 w-28" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton />
      <Skeleton className="w-3/5" />
    </div>
  );
}
