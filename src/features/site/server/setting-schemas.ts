import { z } from 'zod';
import { cityPages } from '../city-words.ts';
import type { AllSettings, LocalText, SettingName } from '../setting-values.ts';

const line = (longest: number) =>
  z
    .string('expected a text')
    .trim()
    .min(1, 'expected a text that is not empty')
    .max(longest, `expected at most ${longest} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'expected a single line');

/** One text for both languages, or one for each. */
const localLine = (longest: number) =>
  z.union(
    [
      line(longest).transform((text): LocalText => ({ en: text, es: text })),
      z.strictObject({ en: line(longest), es: line(longest) }),
    ],
    `expected a single line of at most ${longest} characters, or {"en": "…", "es": "…"}`,
  );

/** Slugs; whether they exist is checked when an operator closes one (MOD-070). */
const categories = z
  .array(line(50), 'expected a list like ["automotive", "business"]')
  .max(100, 'expected at most 100 categories')
  .transform((slugs) => [...new Set(slugs)]);

const day = z.iso.date('expected a day like 2026-12-31');

/** SHELL-004: the literal claim; the operator only says whether it is true of this site. */
const BACKGROUND_CHECKS: LocalText = {
  en: 'Helpers are background-checked.',
  es: 'Las personas que ayudan tienen sus antecedentes verificados.',
};

/** The names of stored settings: all but the one that comes from the configuration. */
export type StoredName = Exclude<SettingName, 'publicOrigin'>;

/** The stored form of each setting, and the value parsed from it. */
export const settingSchemas: { [Name in StoredName]: z.ZodType<AllSettings[Name]> } = {
  siteName: line(60),
  contactEmail: z.email('expected an email address').max(254, 'expected at most 254 characters'),
  foundingOfferDate: day,
  foundingOfferEnds: z.iso.datetime({
    offset: true,
    error: 'expected a date and time with its offset, like 2026-12-31T23:59:59-05:00',
  }),
  foundingOfferClosesAfterDate: z.boolean('expected on or off'),
  earlyAdopters: z
    .int('expected a whole number')
    .min(0, 'expected 0 or more')
    .max(1_000_000, 'expected at most 1000000'),
  serviceContact: z.boolean('expected on or off'),
  events: z.boolean('expected on or off'),
  groups: z.boolean('expected on or off'),
  daysToConfirm: z
    .int('expected a whole number')
    .refine((days) => days === 0 || (days >= 2 && days <= 30), 'expected 0 (never) or 2 to 30'),
  cityWeekend: z
    .strictObject({ from: day, to: day }, 'expected {"from": "2026-12-04", "to": "2026-12-06"}')
    .refine(({ from, to }) => from <= to, 'expected a first day before the last'),
  legalUpdated: localLine(60),
  serviceArea: localLine(120),
  supportSentence: localLine(300),
  backgroundCheckSentence: z
    .boolean('expected on or off')
    .transform((isOn) => (isOn ? BACKGROUND_CHECKS : null)),
  socialLinks: z
    .array(
      z.strictObject({
        label: line(40),
        url: z.url({
          protocol: /^https?$/,
          hostname: /.+/,
          error: 'expected an http or https address',
        }),
      }),
      'expected a list like [{"label": "Mastodon", "url": "https://…"}]',
    )
    .max(10, 'expected at most 10 links'),
  closedTaskCategories: categories,
  closedServiceCategories: categories,
  closedItemCategories: categories,
  cityPages,
  postcards: z.boolean('expected on or off'),
};

export const storedNames = Object.keys(settingSchemas) as StoredName[];
