import { useCallback } from 'react';
import { useFormat } from '#platform/web/use-format.ts';

const MINUTES_AN_HOUR = 60;

/** '45 min', '2 hr', '1 hr 30 min'. */
export function useDurationText(): (minutes: number) => string {
  const format = useFormat();
  return useCallback(
    (minutes) => {
      const hours = Math.floor(minutes / MINUTES_AN_HOUR);
      const rest = minutes % MINUTES_AN_HOUR;
      return [hours > 0 && format.hours(hours), (rest > 0 || hours === 0) && format.minutes(rest)]
        .filter((part) => part !== false)
        .join(' ');
    },
    [format],
  );
}
