import { dayAfter } from '#platform/time/zoned-time.ts';
import type { Frequency } from '#features/tasks/vocabulary.ts';

export type Schedule = { frequency: Frequency; firstDay: string; times: number };

/** The steps in days; months are counted on the calendar. */
const DAYS_APART = { weekly: 7, biweekly: 14 } as const;

/**
 * The days of a series, as RFC 5545 expands its rule: months without the day of the first date are left out (DEAL-217).
 */
export function listDays({ frequency, firstDay, times }: Schedule): string[] {
  if (frequency !== 'monthly') {
    const step = DAYS_APART[frequency];
    return Array.from({ length: times }, (_, index) => dayAfter(firstDay, index * step));
  }
  const days: string[] = [];
  for (let months = 0; days.length < times; months += 1) {
    const day = sameDayLater(firstDay, months);
    if (day !== null) days.push(day);
  }
  return days;
}

/** The same day so many months later; null where that month has no such day. */
function sameDayLater(firstDay: string, months: number): string | null {
  const date = new Date(`${firstDay}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getUTCDate() === dayOfMonth ? date.toISOString().slice(0, 10) : null;
}

/** The number of dates until a day, that day included. */
export const countDays = (schedule: Omit<Schedule, 'times'>, lastDay: string, most: number) =>
  listDays({ ...schedule, times: most }).filter((day) => day <= lastDay).length;
