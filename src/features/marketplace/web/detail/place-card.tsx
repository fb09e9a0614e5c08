import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Lock, MapPin } from '#ui/icons.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { ItemDetail } from '../../contract.ts';

/** The place of the item: the square of its area, and for its owner the exact place (ITEM-113, ITEM-122). */
export function PlaceCard({ item, map }: { item: ItemDetail; map: ReactNode }) {
  const { t } = useTranslation('item');
  return (
    <TitledCard title={t('place.title')}>
      <p className="flex items-start gap-2.5 text-sm font-medium">
        <MapPin className="mt-0.5 size-4.5 shrink-0 text-muted" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {item.own?.location ?? (item.locationArea || t('items:areaNotShown'))}
        </span>
      </p>
      {item.cell !== null && (
        <p className="-mt-3 flex items-start gap-2.5 text-sm text-muted">
          <Lock className="mt-0.5 size-4.5 shrink-0" />
          {t(item.own ? 'place.own' : 'place.privacy')}
        </p>
      )}
      {item.cell === null ? (
        <p className="grid min-h-24 place-items-center rounded-card border border-line bg-sunken p-4 text-center text-sm text-muted">
          {t('place.none')}
        </p>
      ) : (
        map
      )}
    </TitledCard>
  );
}
