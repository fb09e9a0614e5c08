const HOUR = 60;
const HOURS_TOLD = 48;

/** The whole hours, or from two days on the whole days, that a usual wait stays under. */
export function waitBound(minutes: number): { unit: 'hours' | 'days'; count: number } {
  const hours = Math.floor(minutes / HOUR) + 1;
  return hours > HOURS_TOLD
    ? { unit: 'days', count: Math.ceil(hours / 24) }
    : { unit: 'hours', count: hours };
}
