import { dayAfter, momentAt, wallTime } from '#platform/time/zoned-time.ts';
import { SLOT_STEP_MINUTES } from '../limits.ts';
import { scheduleTimes, weekdays } from '../schedule.ts';
import type { Schedule, TimeBlock } from '../schedule.ts';

/** A time between two moments. */
export type Span = { startsAt: Date; endsAt: Date };

/** Days off, or hours beside the weekly ones; both ends are days of the provider's calendar. */
export type DayException = { firstDay: string; lastDay: string; block: TimeBlock | null };

/** The hours of a provider: a week by the clock of their time zone, and the exceptions on some days. */
export type WorkingHours = {
  schedule: Schedule;
  exceptions: readonly DayException[];
  timeZone: string;
};

const STEP = SLOT_STEP_MINUTES * 60_000;

const getWeekday = (day: string) =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

const covers = (day: string) => (exception: DayException) =>
  exception.firstDay <= day && day <= exception.lastDay;

/** The blocks of one day in their order, those that touch or overlap joined. A day off is off, whatever else is there. */
export function listWorkingBlocks(
  day: string,
  { schedule, exceptions }: WorkingHours,
): TimeBlock[] {
  const special = exceptions.filter(covers(day));
  if (special.some(({ block }) => block === null)) return [];
  const extra = special.flatMap(({ block }) => block ?? []);
  const joined: TimeBlock[] = [];
  const blocks = [...schedule[getWeekday(day)], ...extra];
  for (const block of blocks.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && block.start <= last.end) {
      joined[joined.length - 1] = {
        start: last.start,
        end: last.end > block.end ? last.end : block.end,
      };
    } else {
      joined.push(block);
    }
  }
  return joined;
}

/** Where a clock change skips a time, the work begins with the next half hour that exists. */
const firstMomentFrom = (day: string, time: string, timeZone: string): Date | null => {
  for (const later of scheduleTimes.slice(scheduleTimes.indexOf(time))) {
    const moment = momentAt(day, later, timeZone);
    if (moment) return moment;
  }
  return null;
};

/** The same as moments. */
export function listWorkingSpans(day: string, hours: WorkingHours): Span[] {
  return listWorkingBlocks(day, hours).flatMap(({ start, end }) => {
    const startsAt = firstMomentFrom(day, start, hours.timeZone);
    const endsAt = firstMomentFrom(day, end, hours.timeZone);
    return startsAt && endsAt && startsAt < endsAt ? [{ startsAt, endsAt }] : [];
  });
}

export const overlap = (one: Span, other: Span): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

type Question = {
  hours: WorkingHours;
  /** The times that are taken already. */
  booked: readonly Span[];
  /** The earliest start. */
  earliest: Date;
};

/** When something of so many minutes could begin on a day of the provider's, in steps of half an hour from each block's start. */
export function freeStartsOn(day: string, minutes: number, question: Question): Date[] {
  const { hours, booked, earliest } = question;
  const lasts = minutes * 60_000;
  return listWorkingSpans(day, hours).flatMap((span) => {
    const taken = booked.filter((time) => overlap(time, span));
    const starts: Date[] = [];
    const last = span.endsAt.getTime() - lasts;
    for (let at = span.startsAt.getTime(); at <= last; at += STEP) {
      const slot = { startsAt: new Date(at), endsAt: new Date(at + lasts) };
      if (slot.startsAt >= earliest && !taken.some((time) => overlap(time, slot))) {
        starts.push(slot.startsAt);
      }
    }
    return starts;
  });
}

/** Returns whether exactly this time can be booked: it is one of the free slots. */
export function isFree(time: Span, question: Question): boolean {
  const { day } = wallTime(time.startsAt, question.hours.timeZone);
  const minutes = (time.endsAt.getTime() - time.startsAt.getTime()) / 60_000;
  return freeStartsOn(day, minutes, question).some(
    (start) => start.getTime() === time.startsAt.getTime(),
  );
}

/** Free starts between two moments by the days of a reader's calendar, which may be somewhere else; also days without any. */
export function freeStartsByDay(
  reader: { from: string; days: number; timeZone: string },
  minutes: number,
  question: Question,
): { day: string; starts: Date[] }[] {
  const days = new Map<string, Date[]>();
  for (let at = 0; at < reader.days; at += 1) days.set(dayAfter(reader.from, at), []);
  // The same moment is up to a day earlier or later on the other's calendar.
  for (let at = -1; at <= reader.days; at += 1) {
    for (const start of freeStartsOn(dayAfter(reader.from, at), minutes, question)) {
      days.get(wallTime(start, reader.timeZone).day)?.push(start);
    }
  }
  return [...days].map(([day, starts]) => ({ day, starts }));
}
