/** Whether there is such a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Making one takes longer than a hundred answers of it; there are about 400 zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}

/** A clock and calendar at a moment in a time zone, as fields of forms have them: '2026-03-08', '02:30'. */
export function wallTime(moment: Date, timeZone: string): { day: string; time: string } {
  const parts = clockIn(timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`,
    time: `${of('hour')}:${of('minute')}`,
  };
}

/** Whether clocks in two time zones show different times at a moment; zones with different names may agree. */
export function clocksDiffer(moment: Date, oneZone: string, otherZone: string): boolean {
  const [one, other] = [wallTime(moment, oneZone), wallTime(moment, otherZone)];
  return one.day !== other.day || one.time !== other.time;
}

/** Days later, or earlier, on the calendar: '2026-02-28' and 1 is '2026-03-01'. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const DAY = 86_400_000;

/**
 * The moment at which clocks in a time zone show this; the first one where they show it twice. Null where they never
 * show it, because they are set forward over it, and where it is no time at all.
 */
export function momentAt(day: string, time: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // A zone's offset changes by the moment: the right one is that of a day before or after.
  const offsets = [asUtc - DAY, asUtc + DAY].map((moment) => {
    const shown = wallTime(new Date(moment), timeZone);
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - moment;
  });
  const found = offsets
    .map((offset) => new Date(asUtc - offset))
    .filter((moment) => {
      const shown = wallTime(moment, timeZone);
      return shown.day === day && shown.time === time;
    });
  return found.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The time zone of people who have not chosen one (PEOPLE-053). */
export const DEFAULT_TIME_ZONE = 'UTC';

/** Returns the zone to format a time in: the reader's, or that of the agreement while theirs is unknown. */
export const readersZone = (ownZone: string, meantZone: string): string =>
  ownZone === DEFAULT_TIME_ZONE ? meantZone : ownZone;
