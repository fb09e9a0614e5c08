import type { I18n } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** '< 0.1 miles', '2.5 miles', '12 miles'; null without a distance (TASK-093). */
export function distanceTextOf(miles: number | null, i18n: I18n): string | null {
  if (miles === null) return null;
  if (miles < 0.1) return i18n.t('tasks:distance.near');
  // 9.96 rounds to ten, and from ten on miles are whole.
  const tenths = Math.round(miles * 10) / 10;
  return i18n.t('tasks:distance.miles', {
    value: tenths < 10 ? tenths.toFixed(1) : String(Math.round(miles)),
  });
}

export function useDistanceText(): (miles: number | null) => string | null {
  const { i18n } = useTranslation('tasks');
  return (miles) => distanceTextOf(miles, i18n);
}
