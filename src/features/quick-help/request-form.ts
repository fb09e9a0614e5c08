import { z } from 'zod';
import { boundedText } from '#platform/text/text-length.ts';
import { isBlank } from '#platform/text/blank.ts';
import {
  ADDRESS_LENGTH,
  BUDGET,
  DURATION,
  ETA,
  LONGEST_DESCRIPTION,
  LONGEST_MESSAGE,
  LONGEST_TITLE,
} from './limits.ts';
import { helpCategories, priorities } from './vocabulary.ts';

// The messages are keys of `locales/*/quick-help.json`; both the forms and the server show them.
const field = (name: string) => `quick-help:fields.${name}`;

/**
 * The fields of the wizard (QUICK-017, QUICK-031); a value between two steps of a slider is refused, not rounded
 * (QUICK-165).
 */
const skill = z
  .string()
  .trim()
  .max(100)
  .refine((name) => !isBlank(name));

const asked = {
  title: boundedText({
    min: 1,
    max: LONGEST_TITLE,
    tooShort: field('title_required'),
    tooLong: field('title_too_long'),
  }),
  description: boundedText({
    min: 0,
    max: LONGEST_DESCRIPTION,
    tooShort: field('description_too_long'),
    tooLong: field('description_too_long'),
  }).default(''),
  category: z.enum(helpCategories, field('category_required')),
  /** `medium` is read as `normal` (QUICK-007). */
  priority: z
    .union(
      [z.enum(priorities), z.literal('medium').transform(() => 'normal' as const)],
      field('priority_required'),
    )
    .default('normal'),
  fullAddress: boundedText({
    ...ADDRESS_LENGTH,
    tooShort: field('address_too_short'),
    tooLong: field('address_too_long'),
  }),
  budgetMin: z
    .number(field('budget_min'))
    .min(BUDGET.least, field('budget_min'))
    .max(BUDGET.mostOfMin, field('budget_min'))
    .multipleOf(BUDGET.stepOfMin, field('budget_min')),
  budgetMax: z
    .number(field('budget_max'))
    .multipleOf(BUDGET.stepOfMin, field('budget_max'))
    .max(BUDGET.most, field('budget_max')),
  estimatedDuration: z
    .number(field('duration'))
    .min(DURATION.least, field('duration'))
    .max(DURATION.most, field('duration'))
    .multipleOf(DURATION.step, field('duration'))
    .default(DURATION.usual),
  requiredSkills: z.array(skill).max(20).default([]),
};

export const requestDraft = z
  .object(asked)
  .refine(({ budgetMin, budgetMax }) => budgetMax >= budgetMin, {
    path: ['budgetMax'],
    error: field('budget_max'),
  });
export type RequestDraft = z.output<typeof requestDraft>;
export type TypedRequest = z.input<typeof requestDraft>;

const message = boundedText({
  min: 0,
  max: LONGEST_MESSAGE,
  tooShort: field('message_too_long'),
  tooLong: field('message_too_long'),
}).default('');

/** A helper's answer (QUICK-099, QUICK-105, QUICK-106). */
export const responseForm = z.discriminatedUnion('response', [
  z.object({
    response: z.literal('accepted'),
    eta: z
      .number(field('eta'))
      .int(field('eta'))
      .min(ETA.least, field('eta'))
      .max(ETA.most, field('eta')),
    message,
  }),
  z.object({ response: z.literal('declined'), message }),
  z.object({ response: z.literal('interested'), message }),
]);
export type ResponseForm = z.output<typeof responseForm>;
