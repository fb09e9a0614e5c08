import { dayAfter, momentAt, wallTime } from '#platform/time/zoned-time.ts';

/** A daily period in which a person wants quiet, in the local time of a time zone: '22:00' to '07:00' (NOTE-212). */
export type QuietHours = { from: string; to: string; timeZone: string };

const QUARTER = 15 * 60_000;
/** No clock is set forward by more. */
const LONGEST_GAP = 8 * QUARTER;

/** When the quiet hours around a moment end; null for a moment outside of them. */
export function quietUntil(moment: Date, { from, to, timeZone }: QuietHours): Date | null {
  const { day, time } = wallTime(moment, timeZone);
  const isOverMidnight = from > to;
  const isInside = isOverMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isInside) return null;
  const end = firstMomentAt(isOverMidnight && time >= from ? dayAfter(day) : day, to, timeZone);
  // If clocks are set back, the end has already passed when they show the same hour again.
  return end > moment ? end : null;
}

/** When clocks first show this or, where they are set forward over it, the moment they are. */
function firstMomentAt(day: string, time: string, timeZone: string): Date {
  const exact = momentAt(day, time, timeZone);
  if (exact) return exact;
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const quarter = Math.ceil(asUtc / QUARTER) * QUARTER;
  for (let later = quarter; later <= quarter + LONGEST_GAP; later += QUARTER) {
    const shown = new Date(later).toISOString();
    const moment = momentAt(shown.slice(0, 10), shown.slice(11, 16), timeZone);
    if (moment) return moment;
  }
  return new Date(asUtc);
}
