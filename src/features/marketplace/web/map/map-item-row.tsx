import { MapRow } from '#features/browsing/web/map/map-row.tsx';
import type { RowChoice } from '#features/browsing/web/map/map-row.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { MapItem } from '../../contract.ts';
import { ItemStatusBadge } from '../card/item-badges.tsx';
import { useItemDistance } from '../use-item-distance.ts';
import { useItemOffer } from '../use-item-price.ts';

/** An item of a map in words. */
export function MapItemRow({ item, ...choice }: RowChoice & { item: MapItem }) {
  const { t } = useTranslation('marketplace');
  const offerText = useItemOffer();
  const distance = useItemDistance()(item.cell);
  return (
    <MapRow {...choice} title={item.title} label={offerText(item)}>
      <ItemStatusBadge status={item.status} />
      {item.isOwn && <Badge tone="open">{t('map.own')}</Badge>}
      <span>{item.locationArea || t('items:areaNotShown')}</span>
      {distance}
    </MapRow>
  );
}
