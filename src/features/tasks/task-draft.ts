import { z } from 'zod';
import { ZIP_CODE, plainZipCode } from '#platform/text/zip-code.ts';
import { pictureKeys } from '#features/media/picture-key.ts';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { kindsOfCategory, taskKinds } from './kinds.ts';
import {
  LEAST_AMOUNT,
  LONGEST_DESCRIPTION,
  LONGEST_SKILL,
  LONGEST_TITLE,
  MOST_AMOUNT,
  MOST_HELPERS,
  MOST_PHOTOS,
  MOST_SKILLS,
} from './limits.ts';
import { usStates } from '../geo/us-states.ts';
import {
  budgetTypes,
  contactPreferences,
  durations,
  experienceLevels,
  locationTypes,
  UNSAID,
  posterUrgencies,
  timesOfDay,
  timingTypes,
} from './vocabulary.ts';

// The messages are keys of `locales/*/wizard.json`; both the forms and the server show them.
const field = (name: string) => `wizard:fields.${name}`;
const listed = <const T extends readonly string[]>(values: T, message = 'common:fields.invalid') =>
  z.enum(values, message);
const optionalText = (max: number, tooLong: string) =>
  boundedText({ min: 0, max, tooShort: tooLong, tooLong }).default('');
/** Dollars and whole cents of a task's price. */
export const boundedAmount = (tooSmall: string, wrong = field('amount_invalid')) =>
  z
    .number(tooSmall)
    .min(LEAST_AMOUNT, tooSmall)
    .max(MOST_AMOUNT, wrong)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, wrong);

const titleFrom = (min: number, tooShort: string) =>
  boundedText({ min, max: LONGEST_TITLE, tooShort, tooLong: field('title_too_long') });
const descriptionFrom = (min: number, tooShort: string) =>
  boundedText({ min, max: LONGEST_DESCRIPTION, tooShort, tooLong: field('description_too_long') });

const taskWhat = z.object({
  title: titleFrom(10, field('title_too_short')),
  description: descriptionFrom(20, field('description_too_short')),
  category: listed(wizardCategories, field('category_required')),
  kind: listed(taskKinds).nullable().default(null),
  /** Keys of the poster's uploads in their order; the first is the primary one. */
  photos: pictureKeys(MOST_PHOTOS).default([]),
});

const placeFields = z.object({
  address: optionalText(200, field('address_too_long')),
  city: optionalText(100, field('city_too_long')),
  state: z.union([z.literal(''), z.enum(usStates)], field('state_invalid')).default(''),
  zipCode: z
    .string()
    .transform(plainZipCode)
    .refine((zip) => zip === '' || ZIP_CODE.test(zip), field('zip_invalid'))
    .default(''),
});
type Place = z.output<typeof placeFields>;

const requireTown = (place: Place, issues: z.RefinementCtx, missing: string) => {
  for (const path of ['city', 'state'] as const) {
    if (!place[path]) issues.addIssue({ code: 'custom', path: [path], message: missing });
  }
};

const locationWith = (missing: string) =>
  placeFields.extend({ type: listed(locationTypes) }).superRefine((location, issues) => {
    if (location.type === 'in-person') requireTown(location, issues, missing);
  });
/** The place of in-person work alone, as the two agree on another one (DEAL-061). */
export const taskPlace = placeFields.superRefine((place, issues) =>
  requireTown(place, issues, field('city_and_state_required')),
);
export type TaskPlace = z.output<typeof taskPlace>;
const taskLocation = locationWith(field('city_and_state_required'));

const budgetWith = (tooSmall: string) =>
  z
    .object({
      type: listed(budgetTypes),
      amount: boundedAmount(tooSmall).nullable().default(null),
      maxAmount: boundedAmount(field('amount_invalid')).nullable().default(null),
    })
    .superRefine((budget, issues) => {
      if (budget.type === 'negotiable') return;
      if (budget.amount === null) {
        issues.addIssue({ code: 'custom', path: ['amount'], message: tooSmall });
      } else if (
        budget.type === 'hourly' &&
        budget.maxAmount !== null &&
        budget.maxAmount < budget.amount
      ) {
        issues.addIssue({
          code: 'custom',
          path: ['maxAmount'],
          message: field('max_amount_too_small'),
        });
      }
    });
const taskBudget = budgetWith(field('amount_invalid'));

const taskTiming = z
  .object({
    type: listed(timingTypes),
    date: z.iso.date(field('date_required')).nullable().default(null),
    timeOfDay: listed(timesOfDay).default('flexible'),
    duration: listed(durations).nullable().default(null),
  })
  .superRefine((timing, issues) => {
    if (timing.type === 'specific' && timing.date === null) {
      issues.addIssue({ code: 'custom', path: ['date'], message: field('date_required') });
    }
  });

const taskRequirements = z.object({
  skills: z
    .array(
      boundedText({
        min: 1,
        max: LONGEST_SKILL,
        tooShort: field('skill_empty'),
        tooLong: field('skill_too_long'),
      }),
    )
    .max(MOST_SKILLS, field('too_many_skills'))
    .default([]),
  equipment: optionalText(500, field('equipment_too_long')),
  experience: listed(experienceLevels).default(UNSAID.experience),
  urgency: listed(posterUrgencies).default(UNSAID.urgency),
  contactPreference: listed(contactPreferences).default('messages'),
});

const isKindOfCategory = (what: {
  category: (typeof wizardCategories)[number];
  kind: (typeof taskKinds)[number] | null;
}) => what.kind === null || kindsOfCategory[what.category].includes(what.kind);

/** How many helpers a task needs; with several, each has a part (TASK-375). */
const helpersWanted = z
  .number(field('helpers_invalid'))
  .int(field('helpers_invalid'))
  .min(1, field('helpers_invalid'))
  .max(MOST_HELPERS, field('helpers_invalid'))
  .default(1);

/** The fields that a poster enters (TASK-004); only those of the chosen types are stored. */
export const taskDraft = taskWhat
  .extend({ location: taskLocation, budget: taskBudget, timing: taskTiming, helpersWanted })
  .extend(taskRequirements.shape)
  .refine(isKindOfCategory, { path: ['kind'], message: 'common:fields.invalid' });
export type TaskDraft = z.infer<typeof taskDraft>;
/** The same before defaults are filled in: what a form holds. */
export type TaskDraftInput = z.input<typeof taskDraft>;

/** The same fields when editing: shorter texts may stay, and the messages differ (TASK-240…244). */
export const taskEdit = taskWhat
  .extend({
    title: titleFrom(1, field('title_required')),
    description: descriptionFrom(1, field('description_required')),
    location: locationWith(field('location_required')),
    budget: budgetWith(field('price_too_small')),
    timing: taskTiming,
    helpersWanted,
  })
  .extend(taskRequirements.shape)
  .refine(isKindOfCategory, { path: ['kind'], message: 'common:fields.invalid' });
