import { momentAt, wallTime } from '#platform/time/zoned-time.ts';
import { MOST_DAYS_AHEAD, MOST_DAYS_LONG } from './limits.ts';

const DAY = 86_400_000;

/** Days and times as clocks show them: '2026-03-08', '09:30'. */
export type EnteredTimes = { day: string; startTime: string; endDay: string; endTime: string };

export type EventTimes = { startsAt: Date; endsAt: Date };
/** The field that is wrong, and the key of the text that says why. */
type TimesFault = { field: keyof EnteredTimes; reason: string };

const fault = (field: TimesFault['field'], reason: string): TimesFault => ({
  field,
  reason: `events:fields.${reason}`,
});

/** Reads the times of an event by the clocks of a time zone (EVENT-004, EVENT-005). */
export function readEventTimes(
  { day, startTime, endDay, endTime }: EnteredTimes,
  timeZone: string,
  now: Date,
): EventTimes | TimesFault {
  const startsAt = momentAt(day, startTime, timeZone);
  if (startsAt === null) return fault('startTime', 'time_skipped');
  const endsAt = momentAt(endDay, endTime, timeZone);
  if (endsAt === null) return fault('endTime', 'time_skipped');
  if (startsAt <= now) return fault('startTime', 'starts_past');
  if (startsAt.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY) return fault('day', 'too_far');
  if (endsAt <= startsAt) return fault('endTime', 'ends_before');
  if (endsAt.getTime() - startsAt.getTime() > MOST_DAYS_LONG * DAY) {
    return fault('endDay', 'too_long');
  }
  return { startsAt, endsAt };
}

/** The same as clocks of the time zone show them. */
export function enteredTimes({ startsAt, endsAt }: EventTimes, timeZone: string): EnteredTimes {
  const [start, end] = [wallTime(startsAt, timeZone), wallTime(endsAt, timeZone)];
  return { day: start.day, startTime: start.time, endDay: end.day, endTime: end.time };
}
