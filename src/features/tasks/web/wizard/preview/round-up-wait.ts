const HOUR = 60;
const DAY = 24 * HOUR;
/** Hours that people say: 'under 25 hours' is not one of them. */
const ROUND_HOURS = [1, 2, 3, 4, 6, 8, 12, 24];

/**
 * Returns what a usual wait stays under, in the words of TASK-226: 'Under 2 hours', 'Under 24 hours', then whole days.
 */
export function roundUpWait(minutes: number): { unit: 'hours' | 'days'; count: number } {
  const hours = ROUND_HOURS.find((count) => minutes < count * HOUR);
  return hours === undefined
    ? { unit: 'days', count: Math.floor(minutes / DAY) + 1 }
    : { unit: 'hours', count: hours };
}
