import { nextMorning } from '#platform/time/mornings.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import type { Rhythm } from './notice-kinds.ts';
import { quietUntil } from './quiet-hours.ts';
import type { QuietHours } from './quiet-hours.ts';

/** A person's time zone and quiet hours. */
export type OwnTimes = { timeZone: string; quietHours: QuietHours | null };

const HOUR = 3_600_000;
const MONDAY = 1;

/** When a summary goes that is written from now on: at a full hour, in the morning, or on the morning of a Monday (NOTE-213). */
export function nextSummary(
  rhythm: Extract<Rhythm, 'hourly' | 'daily' | 'weekly'>,
  after: Date,
  { timeZone, quietHours }: OwnTimes,
): Date {
  const next = rhythm === 'hourly' ? nextHour(after) : findSummaryMorning(rhythm, after, timeZone);
  return (quietHours && quietUntil(next, quietHours)) ?? next;
}

const nextHour = (after: Date): Date => new Date(Math.floor(after.getTime() / HOUR) * HOUR + HOUR);

function findSummaryMorning(rhythm: 'daily' | 'weekly', after: Date, timeZone: string): Date {
  const morning = nextMorning(after, timeZone);
  if (rhythm === 'daily' || weekdayAt(morning, timeZone) === MONDAY) return morning;
  return findSummaryMorning(rhythm, morning, timeZone);
}

const weekdayAt = (moment: Date, timeZone: string): number =>
  new Date(`${wallTime(moment, timeZone).day}T00:00:00Z`).getUTCDay();
