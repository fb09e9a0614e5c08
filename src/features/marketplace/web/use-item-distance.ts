import type { Point } from '#features/geo/distance.ts';
import { useShownDistance } from '#features/geo/web/use-shown-distance.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** '< 0.1 miles', '2.5 miles', '12 miles' to the middle of an item's area; null where either place is unknown (ITEM-033). */
export function useItemDistance(): (cell: Point | null) => string | null {
  const { t } = useTranslation('items');
  const distance = useShownDistance();
  return (cell) => {
    const shown = distance(cell);
    if (shown === null) return null;
    return shown.isNear ? t('distance.near') : t('distance.miles', { value: shown.miles });
  };
}
