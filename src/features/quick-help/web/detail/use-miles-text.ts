import { useCallback } from 'react';
import { shownDistance } from '#features/geo/distance.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** '< 0.1 miles', '2.5 miles', '12 miles' (QUICK-054). */
export function useMilesText(): (miles: number) => string {
  const { t } = useTranslation('request');
  return useCallback(
    (miles) => {
      const shown = shownDistance(miles);
      return shown.isNear ? t('distance.near') : t('distance.miles', { value: shown.miles });
    },
    [t],
  );
}
