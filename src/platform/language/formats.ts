import { lazy } from '../lazy.ts';
import { getLocale } from './translator.ts';
import type { Language } from './translator.ts';

const UNITS: Array<[Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const made = new Map<Language, ReturnType<typeof makeFormats>>();

/** Money, numbers and dates in the person's language: the one place that formats them. */
export function formatsFor(language: Language) {
  const known = made.get(language);
  if (known) return known;
  const formats = makeFormats(language);
  made.set(language, formats);
  return formats;
}

/** Server and browser write the same, but not with the same kinds of spaces. */
const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');

const atUtc = (day: string) => new Date(`${day}T00:00:00Z`);

const dayAndClock = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

function makeFormats(language: Language) {
  const locale = getLocale(language);
  // A browser takes a moment for each, and a page needs a few of them.
  const wholeDollars = lazy(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }),
  );
  const dollarsAndCents = lazy(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
      }),
  );
  const number = lazy(() => new Intl.NumberFormat(locale));
  const oneDecimal = lazy(
    () =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
  );
  const date = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
  const calendarDay = lazy(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
  );
  const day = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
  const month = lazy(
    () =>
      new Intl.DateTimeFormat(locale, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  );
  const weekday = lazy(
    () =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
  );
  const weekdayAndYear = lazy(
    () =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  );
  const inUnits = (unit: 'minute' | 'hour') =>
    lazy(() => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }));
  const minutes = inUnits('minute');
  const hours = inUnits('hour');
  const time = lazy(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
  const clock = lazy(
    () => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
  );
  const dateAndTime = lazy(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  );
  const dayAndTime = lazy(
    () =>
      new Intl.DateTimeFormat(locale, {
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }),
  );
  const relative = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  return {
    /** '$50', or '$12.50' when there are cents. */
    money: (dollars: number) =>
      Number.isInteger(dollars)
        ? wholeDollars().format(dollars)
        : dollarsAndCents().format(dollars),
    number: (value: number) => number().format(value),
    /** 'one, two, and three'. */
    list: (parts: string[]) => new Intl.ListFormat(locale).format(parts),
    /** '1.4'. */
    oneDecimal: (value: number) => oneDecimal().format(value),
    date: (value: Date) => date().format(value),
    /** A day like '2026-11-20' that belongs to no time zone. */
    calendarDay: (value: string) => calendarDay().format(atUtc(value)),
    /** 'November 2026' of '2026-11'. */
    month: (value: string) => month().format(atUtc(`${value}-01`)),
    /** 'Aug 15, 2026'. */
    day: (value: string) => day().format(atUtc(value)),
    /** 'Aug 22 – 24, 2026'. */
    days: (from: string, to: string) => plainSpaces(day().formatRange(atUtc(from), atUtc(to))),
    /** 'Wed, Nov 25', and with its year when that is not the one of `now`. */
    weekday: (value: string, now: Date) =>
      plainSpaces(
        (value.startsWith(`${now.getFullYear()}-`) ? weekday() : weekdayAndYear()).format(
          atUtc(value),
        ),
      ),
    /** 'Wed' and '25', where the days of a week stand side by side. */
    dayParts: (value: string) => {
      const parts = weekday().formatToParts(atUtc(value));
      const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
      return { weekday: part('weekday'), day: part('day') };
    },
    /** '18 min', '3 hr'. */
    minutes: (value: number) => plainSpaces(minutes().format(value)),
    hours: (value: number) => plainSpaces(hours().format(value)),
    /** '1 hr 30 min' of 90. */
    duration: (value: number) =>
      [
        ...(value >= 60 ? [hours().format(Math.floor(value / 60))] : []),
        ...(value % 60 > 0 || value === 0 ? [minutes().format(value % 60)] : []),
      ]
        .map(plainSpaces)
        .join(' '),
    time: (value: Date) => time().format(value),
    /** '9:00 AM' of '09:00', which is no time of a certain day. */
    clock: (value: string) => plainSpaces(clock().format(new Date(`1970-01-01T${value}:00Z`))),
    /** 'Eastern Time' of 'America/New_York'. */
    timeZone: (name: string) => {
      const found = new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName: 'longGeneric' })
        .formatToParts(0)
        .find(({ type }) => type === 'timeZoneName')?.value;
      // UTC alone has no name of this style, only its distance from itself.
      return found === 'GMT+00:00' ? 'UTC' : (found ?? name);
    },
    /** 'Wed, Nov 25, 5:00 – 6:00 PM EST', by the clocks of a time zone, or of the reader's own. */
    timeSlot: (from: Date, to: Date, timeZone?: string) =>
      plainSpaces(
        new Intl.DateTimeFormat(locale, {
          ...dayAndClock,
          timeZoneName: 'short',
          timeZone,
        }).formatRange(from, to),
      ),
    /** 'Sat, Nov 28, 10:00 AM', and with ' EST' where a time zone is named. */
    startTime: (moment: Date, timeZone?: string) =>
      plainSpaces(
        new Intl.DateTimeFormat(locale, {
          ...dayAndClock,
          ...(timeZone !== undefined && { timeZone, timeZoneName: 'short' }),
        }).format(moment),
      ),
    dateAndTime: (value: Date) => dateAndTime().format(value),
    /** 'Nov 25, 5:00 PM': of the next days, which need no year. */
    dayAndTime: (value: Date) => plainSpaces(dayAndTime().format(value)),
    /**
     * Returns '5 minutes ago', or 'now' within the minute. A past event never appears as future, even if clocks differ.
     */
    timeAgo: (moment: Date, now: Date) => {
      const seconds = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 1000));
      const unit = UNITS.find(([, length]) => seconds >= length);
      return unit
        ? relative().format(-Math.floor(seconds / unit[1]), unit[0])
        : relative().format(0, 'second');
    },
  };
}
