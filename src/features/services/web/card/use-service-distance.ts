import type { Point } from '#features/geo/distance.ts';
import { useShownDistance } from '#features/geo/web/use-shown-distance.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** '< 0.1 miles', '2.5 miles', '12 miles' to where a provider starts from; null where either place is unknown. */
export function useServiceDistance(): (cell: Point | null) => string | null {
  const { t } = useTranslation('services');
  const distance = useShownDistance();
  return (cell) => {
    const shown = distance(cell);
    if (shown === null) return null;
    return shown.isNear ? t('distance.near') : t('distance.miles', { value: shown.miles });
  };
}
