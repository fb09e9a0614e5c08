import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import type { Language, Translate } from '#platform/language/translator.ts';
import type { MapService } from '../../contract.ts';
import { servicePriceText } from '../../price-text.ts';

/** The pins of some services: each with its price, in the middle of the area its provider starts from. */
export function serviceMarkers(
  services: readonly MapService[],
  i18n: { t: Translate; language: Language },
): MapMarker[] {
  return services.map((service) => {
    const label = servicePriceText(service, i18n);
    return {
      id: service.id,
      point: service.cell,
      label,
      name: i18n.t('services:map.marker', { title: service.title, price: label }),
      tone: 'calm',
      isArea: true,
      reachMiles: service.serviceAreaRadius,
    };
  });
}
