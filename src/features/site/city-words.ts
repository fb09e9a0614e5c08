import { z } from 'zod';
import { boundedText } from '#platform/text/text-length.ts';
import {
  LONGEST_CITY_HEADING,
  LONGEST_CITY_TEXT,
  LONGEST_DISPOSAL_ADDRESS,
  LONGEST_DISPOSAL_NAME,
  LONGEST_NEIGHBORHOOD,
  MOST_DISPOSAL,
  MOST_NEIGHBORHOODS,
} from './limits.ts';

/** The cities with a page of their own (SHELL-164). */
export const cityNames = ['austin', 'bayArea', 'nyc'] as const;
export type CityName = (typeof cityNames)[number];

// The messages are keys of `locales/*/moderation.json`; the operator's form, the server and the prompt show them.
const field = (name: string) => `moderation:fields.city_${name}`;
const words = (min: 0 | 1, max: number) =>
  boundedText({ min, max, tooShort: field('missing'), tooLong: field('too_long') });

const EMPTY = { en: '', es: '' };

/** In both languages or in neither. */
const bothOrNeither = (max: number) =>
  z
    .strictObject({ en: words(0, max), es: words(0, max) })
    .superRefine(({ en, es }, issues) => {
      if ((en === '') === (es === '')) return;
      issues.addIssue({
        code: 'custom',
        path: [en === '' ? 'en' : 'es'],
        message: field('both'),
      });
    })
    .default(EMPTY);

const neighborhood = words(1, LONGEST_NEIGHBORHOOD);

/** Typed a line each; what is wrong with one is said of the list. */
const neighborhoods = z
  .array(z.string())
  .transform((names) =>
    [...new Set(names.map((name) => name.trim()))].filter((name) => name !== ''),
  )
  .refine((names) => names.length <= MOST_NEIGHBORHOODS, field('neighborhoods'))
  .refine(
    (names) => names.every((name) => neighborhood.safeParse(name).success),
    field('neighborhood'),
  )
  .default([]);

const disposal = z.strictObject({
  name: words(1, LONGEST_DISPOSAL_NAME),
  href: words(1, LONGEST_DISPOSAL_ADDRESS).pipe(
    z.url({ protocol: /^https$/, hostname: /.+/, error: field('address') }),
  ),
  text: z.strictObject({ en: words(1, LONGEST_CITY_TEXT), es: words(1, LONGEST_CITY_TEXT) }),
});

/** The operator's text for the page of a city; empty fields keep the shipped text (SHELL-360). */
export const cityWords = z.strictObject({
  heading: bothOrNeither(LONGEST_CITY_HEADING),
  text: bothOrNeither(LONGEST_CITY_TEXT),
  /** The neighborhoods where help is wanted first, in order. */
  neighborhoods,
  /** The services that take bulky things away. */
  disposal: z.array(disposal).max(MOST_DISPOSAL, field('disposal')).default([]),
});
export type CityWords = z.output<typeof cityWords>;
/** The same before defaults are filled in: what the form holds. */
export type CityWordsInput = z.input<typeof cityWords>;

export const cityPages = z.partialRecord(z.enum(cityNames), cityWords);
export type CityPages = z.output<typeof cityPages>;

/** The value for a city that keeps the shipped page. */
export const blankCityWords: CityWords = cityWords.parse({});

export const isBlank = ({ heading, text, neighborhoods: names, disposal: services }: CityWords) =>
  heading.en === '' && text.en === '' && names.length === 0 && services.length === 0;
