import { wallTime } from '#platform/time/zoned-time.ts';
import type { durations, timesOfDay } from '../../vocabulary.ts';

type TimeOfDay = (typeof timesOfDay)[number];
type Duration = (typeof durations)[number];

const MINUTE = 60_000;

/** On which day something begins, by the clock of a time zone, and in which part of it. */
export function dayPartAt(moment: Date, timeZone: string): { day: string; part: TimeOfDay } {
  const { day, time } = wallTime(moment, timeZone);
  return { day, part: time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening' };
}

/** Returns the shortest of a task's lengths in which the time fits. */
export function chooseDuration({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Duration {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE;
  if (minutes <= 60) return '1-hour';
  if (minutes <= 180) return '1-3-hours';
  return minutes <= 300 ? 'half-day' : 'full-day';
}
