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
 * The fields of a request (QUICK-031, QUICK-204); a value that is not allowed is refused, not rounded (QUICK-165).
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
  /** The same as the maximum where one amount was named. */
  budgetMin: z.number(field('budget_min')),
  budgetMax: z.number(field('budget_max')),
  estimatedDuration: z
    .number(field('duration'))
    .min(DURATION.least, field('duration'))
    .max(DURATION.most, field('duration'))
    .multipleOf(DURATION.step, field('duration'))
    .nullable()
    .default(DURATION.usual),
  requiredSkills: z.array(skill).max(20).default([]),
};

/** One amount that is paid at most (QUICK-208). */
export const oneAmount = z
  .int(field('pay'))
  .min(BUDGET.least, field('pay'))
  .max(BUDGET.most, field('pay'));
const minimum = z.number().min(BUDGET.least).max(BUDGET.mostOfMin).multipleOf(BUDGET.step);
const maximum = z.number().max(BUDGET.most).multipleOf(BUDGET.step);

/** Returns the first thing wrong with the budget; null when nothing is (QUICK-031, QUICK-208). */
function budgetIssue(budgetMin: number, budgetMax: number) {
  if (budgetMin === budgetMax) {
    return oneAmount.safeParse(budgetMin).success ? null : (['budgetMin', 'pay'] as const);
  }
  if (!minimum.safeParse(budgetMin).success) return ['budgetMin', 'budget_min'] as const;
  const isRight = budgetMax > budgetMin && maximum.safeParse(budgetMax).success;
  return isRight ? null : (['budgetMax', 'budget_max'] as const);
}

export const requestDraft = z.object(asked).superRefine(({ budgetMin, budgetMax }, context) => {
  const issue = budgetIssue(budgetMin, budgetMax);
  if (issue === null) return;
  const [path, reason] = issue;
  context.addIssue({ code: 'custom', path: [path], message: field(reason) });
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
