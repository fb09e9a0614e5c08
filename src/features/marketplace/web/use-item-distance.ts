import { milesBetween, shownDistance } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { useMeasuringPoint } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/**
 * '< 0.1 miles', '2.5 miles', '12 miles' to the middle of an item's area; null where either place is unknown (ITEM-033).
 * The browser reckons, so nobody learns where somebody is to show it.
 */
export function useItemDistance(): (cell: Point | null) => string | null {
  const { t } = useTranslation('items');
  const from = useMeasuringPoint();
  return (cell) => {
    if (from === null || cell === null) return null;
    const shown = shownDistance(milesBetween(from, cell));
    return shown.isNear ? t('distance.near') : t('distance.miles', { value: shown.miles });
  };
}
