import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import type { Language, Translate } from '#platform/language/translator.ts';
import type { MapItem } from '../../contract.ts';
import { itemOfferText } from '../../price-text.ts';

/** The pins of some items: each with its price, in the middle of its area. */
export function itemMarkers(
  items: readonly MapItem[],
  i18n: { t: Translate; language: Language },
): MapMarker[] {
  return items.map(({ id, title, price, loanDays, status, cell }) => {
    const label = itemOfferText({ price, loanDays }, i18n);
    const name =
      status === 'reserved' ? 'marketplace:map.reservedMarker' : 'marketplace:map.marker';
    return {
      id,
      point: cell,
      label,
      name: i18n.t(name, { title, price: label }),
      tone: 'calm',
      isArea: true,
    };
  });
}
