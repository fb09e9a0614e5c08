const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;

/** A measured time in the largest unit that says it, rounded up: 'within 2 hours' is never too little. */
export function answersWithin(minutes: number): {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
} {
  if (minutes < MINUTES_AN_HOUR) return { unit: 'minutes', count: Math.max(1, Math.ceil(minutes)) };
  if (minutes <= MINUTES_A_DAY)
    return { unit: 'hours', count: Math.ceil(minutes / MINUTES_AN_HOUR) };
  return { unit: 'days', count: Math.ceil(minutes / MINUTES_A_DAY) };
}
