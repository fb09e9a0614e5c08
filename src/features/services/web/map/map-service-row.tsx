import { MapRow } from '#features/browsing/web/map/map-row.tsx';
import type { RowChoice } from '#features/browsing/web/map/map-row.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { MapService } from '../../contract.ts';
import { useServiceDistance } from '../card/use-service-distance.ts';
import { useServicePrice } from '../card/use-service-price.ts';

/** A service of a map in words. */
export function MapServiceRow({ service, ...choice }: RowChoice & { service: MapService }) {
  const { t } = useTranslation('services');
  const priceText = useServicePrice();
  const distance = useServiceDistance()(service.cell);
  return (
    <MapRow {...choice} title={service.title} label={priceText(service)}>
      {service.isOwn && <Badge tone="info">{t('map.own')}</Badge>}
      <span>{t(`categories.${service.category}`)}</span>
      <span>{service.locationArea || t('areaNotShown')}</span>
      {distance}
      <span>{t('map.comes', { count: service.serviceAreaRadius })}</span>
    </MapRow>
  );
}
