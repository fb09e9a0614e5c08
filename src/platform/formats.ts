import { localeOf } from './translator.ts';
import type { Language } from './translator.ts';

const UNITS: Array<[Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const made = new Map<Language, ReturnType<typeof makeFormats>>();

/** Money, numbers and dates in the person's language: the one place that formats them. */
export function formatsFor(language: Language) {
  const known = made.get(language);
  if (known) return known;
  // Making these costs more than drawing a card, so each language's are made once.
  const formats = makeFormats(language);
  made.set(language, formats);
  return formats;
}

function makeFormats(language: Language) {
  const locale = localeOf(language);
  const wholeDollars = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  const dollarsAndCents = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  const number = new Intl.NumberFormat(locale);
  const oneDecimal = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const dateAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    /** '$50', or '$12.50' when there are cents. */
    money: (dollars: number) =>
      Number.isInteger(dollars) ? wholeDollars.format(dollars) : dollarsAndCents.format(dollars),
    number: (value: number) => number.format(value),
    /** '1.4'. */
    oneDecimal: (value: number) => oneDecimal.format(value),
    date: (value: Date) => date.format(value),
    /** A day like '2026-11-20' that belongs to no time zone. */
    calendarDay: (day: string) => calendarDay.format(new Date(`${day}T00:00:00Z`)),
    time: (value: Date) => time.format(value),
    dateAndTime: (value: Date) => dateAndTime.format(value),
    /** '5 minutes ago'. */
    relativeTime: (value: Date, now = new Date()) => {
      const seconds = Math.round((value.getTime() - now.getTime()) / 1000);
      const [unit, size] =
        UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
      return relative.format(Math.trunc(seconds / size), unit);
    },
  };
}
