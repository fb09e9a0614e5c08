import { refuse, refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { dayAfter, isTimeZone, wallTime } from '#platform/time/zoned-time.ts';
import { freeStartsByDay, freeStartsOn, isFree } from '../../availability/slots.ts';
import type { Span } from '../../availability/slots.ts';
import { DAYS_AHEAD } from '../../limits.ts';
import { findAvailability } from './working-hours.ts';
import type { Availability } from './working-hours.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const earliestFrom = (now: Date, noticeMinutes: number): Date =>
  new Date(now.getTime() + noticeMinutes * MINUTE);
const latestFrom = (now: Date): Date => new Date(now.getTime() + DAYS_AHEAD * DAY);

type Asked = { from: string; days: number; timeZone: string; minutes: number };

/** Free slots by the days of the reader, and where these have none the next day that has. */
export function freeSlots(
  by: Pick<Actor, 'language'>,
  { hours, booked, noticeMinutes }: Availability,
  { minutes, ...reader }: Asked,
) {
  if (!isTimeZone(reader.timeZone)) refuseFields(by, { timeZone: 'common:fields.invalid' });
  const now = new Date();
  const question = { hours, booked, earliest: earliestFrom(now, noticeMinutes) };
  const latest = latestFrom(now);
  const days = freeStartsByDay(reader, minutes, question).map(({ day, starts }) => ({
    day,
    starts: starts.filter((start) => start <= latest),
  }));
  const hasAny = days.some(({ starts }) => starts.length > 0);
  return {
    days,
    nextDay: hasAny ? null : nextDayAfter(reader, minutes, { question, now, latest }),
    timeZone: hours.timeZone,
  };
}

function nextDayAfter(
  reader: Omit<Asked, 'minutes'>,
  minutes: number,
  {
    question,
    now,
    latest,
  }: { question: Parameters<typeof freeStartsOn>[2]; now: Date; latest: Date },
): string | null {
  const { timeZone } = question.hours;
  const after = dayAfter(reader.from, reader.days);
  const today = wallTime(now, timeZone).day;
  const lastDay = wallTime(latest, timeZone).day;
  // A day earlier on the provider's calendar may be the first one of the reader's.
  for (
    let day = dayAfter(after, -1) < today ? today : dayAfter(after, -1);
    day <= lastDay;
    day = dayAfter(day)
  ) {
    const starts = freeStartsOn(day, minutes, question);
    const found = starts
      .filter((start) => start <= latest)
      .map((start) => wallTime(start, reader.timeZone).day)
      .find((readersDay) => readersDay >= after);
    if (found !== undefined) return found;
  }
  return null;
}

/** Ends the request unless a client could have exactly this time now. */
export async function requireFree(
  db: DbOrTransaction,
  by: Actor,
  serviceId: string,
  time: Span,
): Promise<void> {
  const availability = await findAvailability(db, serviceId);
  if (!availability) return refuse(by, 'NOT_FOUND', 'services:refusals.not_found');
  const now = new Date();
  const question = { ...availability, earliest: earliestFrom(now, availability.noticeMinutes) };
  if (time.startsAt > latestFrom(now) || !isFree(time, question)) {
    refuse(by, 'CONFLICT', 'availability:refusals.not_free');
  }
}
