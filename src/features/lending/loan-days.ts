import { dayAfter } from '#platform/time/zoned-time.ts';
import { MOST_DAYS_AHEAD } from './limits.ts';

/** Days like '2026-12-01', both included. */
export type DayRange = { firstDay: string; lastDay: string };

const DAY = 86_400_000;

/** Counts calendar days from one to another; negative where the other comes before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

export const countDays = ({ firstDay, lastDay }: DayRange): number =>
  daysBetween(firstDay, lastDay) + 1;

export const shareDay = (one: DayRange, other: DayRange): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

/** The field that is wrong, and the key of the text that says why. */
type DaysFault = { field: keyof DayRange; reason: string };

const fault = (field: keyof DayRange, reason: string): DaysFault => ({
  field,
  reason: `lending:fields.${reason}`,
});

/** Returns what is wrong with the days that someone asks for, by the calendar where the item is (ITEM-413). */
export function findDaysFault(
  asked: DayRange,
  { today, longest, taken }: { today: string; longest: number; taken: readonly DayRange[] },
): DaysFault | null {
  if (asked.firstDay < today) return fault('firstDay', 'day_past');
  if (asked.firstDay > dayAfter(today, MOST_DAYS_AHEAD)) return fault('firstDay', 'too_far');
  if (asked.lastDay < asked.firstDay) return fault('lastDay', 'ends_before');
  if (countDays(asked) > longest) return fault('lastDay', 'too_long');
  return taken.some((range) => shareDay(range, asked)) ? fault('firstDay', 'days_taken') : null;
}

/** Counts the days after the last one until it was returned, or until today (ITEM-419). */
export const countDaysLate = (lastDay: string, until: string): number =>
  Math.max(0, daysBetween(lastDay, until));
