import { z } from 'zod';
import { pictureKeys } from '#features/media/picture-key.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { boundedText } from '#platform/text/text-length.ts';
import {
  LARGEST_RADIUS,
  LEAST_RATE,
  LONGEST_DESCRIPTION,
  LONGEST_ENTRY,
  LONGEST_INCLUDES,
  LONGEST_LOCATION,
  LONGEST_PACKAGE_NAME,
  LONGEST_SLOT_MINUTES,
  LONGEST_SUBCATEGORY,
  LONGEST_TITLE,
  MOST_ADDONS,
  MOST_ENTRIES,
  MOST_PACKAGES,
  MOST_PHOTOS,
  MOST_PRICE,
  MOST_RATE,
  SHORTEST_DESCRIPTION,
  SHORTEST_TITLE,
  SLOT_STEP_MINUTES,
  SMALLEST_RADIUS,
} from './limits.ts';
import { schedule } from './schedule-form.ts';
import { experienceLevels, priceTypes, responseTimes } from './vocabulary.ts';

// The messages are keys of `locales/*/service_form.json`; both the wizards and the server show them.
const field = (name: string) => `service_form:fields.${name}`;
const INVALID = 'common:fields.invalid';

const hasWholeCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const dollars = (least: number, most: number, tooLow: string) =>
  z
    .number(field('rate_invalid'))
    .min(least, tooLow)
    .max(most, field('rate_too_high'))
    .refine(hasWholeCents, field('rate_invalid'));

/** SERV-117: trimmed, without blank ones, and none twice whatever its case. */
const entries = (tooMany: string) =>
  z
    .array(z.string())
    .transform((texts) => {
      const first = new Map<string, string>();
      for (const text of texts.map((one) => one.trim())) {
        if (text !== '' && !first.has(text.toLowerCase())) first.set(text.toLowerCase(), text);
      }
      return [...first.values()];
    })
    .pipe(
      z
        .array(
          boundedText({
            min: 1,
            max: LONGEST_ENTRY,
            tooShort: field('entry_too_long'),
            tooLong: field('entry_too_long'),
          }),
        )
        .max(MOST_ENTRIES, tooMany),
    );

const minutes = (least: number) =>
  z
    .number(INVALID)
    .int(INVALID)
    .min(least, INVALID)
    .max(LONGEST_SLOT_MINUTES, INVALID)
    .multipleOf(SLOT_STEP_MINUTES, INVALID);
const name = boundedText({
  min: 1,
  max: LONGEST_PACKAGE_NAME,
  tooShort: field('package_name_required'),
  tooLong: field('package_name_too_long'),
});
const price = dollars(0, MOST_PRICE, field('rate_invalid'));

/** A named variant of a service, and what it includes. */
export const packageForm = z.object({
  name,
  includes: boundedText({
    min: 0,
    max: LONGEST_INCLUDES,
    tooShort: field('includes_too_long'),
    tooLong: field('includes_too_long'),
  }).default(''),
  price,
  /** The length in minutes; null is as agreed. */
  minutes: minutes(SLOT_STEP_MINUTES).nullable().default(null),
});
export type PackageForm = z.infer<typeof packageForm>;

/** An extra for a service or any of its packages. */
export const addonForm = z.object({ name, price, minutes: minutes(0).default(0) });
export type AddonForm = z.infer<typeof addonForm>;

const common = {
  /** SERV-146. */
  subcategory: boundedText({
    min: 0,
    max: LONGEST_SUBCATEGORY,
    tooShort: field('subcategory_too_long'),
    tooLong: field('subcategory_too_long'),
  }).default(''),
  priceType: z.enum(priceTypes, INVALID),
  location: boundedText({
    min: 1,
    max: LONGEST_LOCATION,
    tooShort: field('location_required'),
    tooLong: field('location_too_long'),
  }),
  serviceAreaRadius: z
    .number(field('radius_invalid'))
    .int(field('radius_invalid'))
    .min(SMALLEST_RADIUS, field('radius_invalid'))
    .max(LARGEST_RADIUS, field('radius_invalid')),
  experienceLevel: z.enum(experienceLevels, INVALID),
  toolsEquipment: entries(field('too_many_tools')).default([]),
  schedule,
  photos: pictureKeys(MOST_PHOTOS).default([]),
  packages: z.array(packageForm).max(MOST_PACKAGES, field('too_many_packages')).default([]),
  addons: z.array(addonForm).max(MOST_ADDONS, field('too_many_addons')).default([]),
};

type Priced = { priceType: string; hourlyRate: number | null; fixedPrice: number | null };

/** SERV-086: only the rate of the price type counts, and the other is not stored. */
function matchingRate<Form extends Priced>(form: Form): Form {
  const { priceType } = form;
  return {
    ...form,
    hourlyRate: priceType === 'hourly' ? form.hourlyRate : null,
    fixedPrice: priceType === 'fixed' ? form.fixedPrice : null,
  };
}

/** The rate that a price type needs is read as a number within bounds; the other may be anything typed before. */
const rates = (least: number) => {
  const rate = dollars(least, MOST_RATE, field(least === 0 ? 'rate_invalid' : 'rate_too_low'));
  return (form: Priced, context: z.core.$RefinementCtx) => {
    const wanted = { hourly: 'hourlyRate', fixed: 'fixedPrice', negotiable: null }[form.priceType];
    if (wanted !== 'hourlyRate' && wanted !== 'fixedPrice') return;
    const read = rate.safeParse(form[wanted]);
    for (const issue of read.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [wanted], message: issue.message });
    }
  };
};
/** Also while other fields are not right yet: each step of a wizard says what is wrong with its own. */
const ALWAYS: z.core.$ZodSuperRefineParams = {
  when: ({ value }) => typeof value === 'object' && value !== null,
};
const anyRate = z.number().nullable().default(null);

/**
 * The fields that a provider publishes (SERV-078 to SERV-092); the create wizard and the server check by it (SERV-145).
 */
export const serviceDraft = z
  .object({
    ...common,
    title: boundedText({
      min: SHORTEST_TITLE,
      max: LONGEST_TITLE,
      tooShort: field('title_too_short'),
      tooLong: field('title_too_long'),
    }),
    description: boundedText({
      min: SHORTEST_DESCRIPTION,
      max: LONGEST_DESCRIPTION,
      tooShort: field('description_too_short'),
      tooLong: field('description_too_long'),
    }),
    category: z.enum(serviceCategories, field('category_missing')),
    hourlyRate: anyRate,
    fixedPrice: anyRate,
    skills: entries(field('too_many_skills')).pipe(
      z.array(z.string()).min(1, field('skill_missing')),
    ),
    responseTime: z.enum(responseTimes, INVALID),
  })
  .superRefine(rates(LEAST_RATE), ALWAYS)
  .transform(matchingRate);
export type ServiceDraft = z.infer<typeof serviceDraft>;
/** The same before defaults are filled in: what a form holds. */
export type ServiceDraftInput = z.input<typeof serviceDraft>;

/** The fields that an edit stores, all of them (SERV-101 to SERV-107). */
export const serviceEdit = z
  .object({
    ...common,
    title: boundedText({
      min: 1,
      max: LONGEST_TITLE,
      tooShort: field('title_required'),
      tooLong: field('title_too_long'),
    }),
    description: boundedText({
      min: 1,
      max: LONGEST_DESCRIPTION,
      tooShort: field('description_required'),
      tooLong: field('description_too_long'),
    }),
    category: z.enum(serviceCategories, field('category_required')),
    hourlyRate: anyRate,
    fixedPrice: anyRate,
    skills: entries(field('too_many_skills')).pipe(
      z.array(z.string()).min(1, field('skill_required')),
    ),
    responseTime: z.enum(responseTimes, field('response_time_required')),
  })
  .superRefine(rates(0), ALWAYS)
  .transform(matchingRate);
export type ServiceEdit = z.infer<typeof serviceEdit>;
