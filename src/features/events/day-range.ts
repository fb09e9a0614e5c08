import { dayAfter } from '#platform/time/zoned-time.ts';
import type { DayRange } from './vocabulary.ts';

/** The first and the last day, such as '2026-12-04'. */
export type Days = { from: string; to: string };

const SUNDAY = 7;

/** Returns the days of a range as seen on one day; on a Sunday, week and weekend are that day (EVENT-026). */
export function toDays(range: DayRange, today: string): Days {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || SUNDAY;
  const sunday = dayAfter(today, SUNDAY - weekday);
  if (range === 'today') return { from: today, to: today };
  if (range === 'week') return { from: today, to: sunday };
  const saturday = dayAfter(sunday, -1);
  return { from: today > saturday ? today : saturday, to: sunday };
}
