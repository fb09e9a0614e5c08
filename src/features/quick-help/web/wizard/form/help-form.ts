import { z } from 'zod';
import { BUDGET, DURATION } from '../../../limits.ts';
import { requestDraft } from '../../../request-form.ts';
import type { RequestDraft } from '../../../request-form.ts';
import { helpCategories, priorities } from '../../../vocabulary.ts';

/** Matches every helper (QUICK-026). */
const NOT_ASKED = { requiredSkills: [] } satisfies Partial<RequestDraft>;
const USUAL_MAXIMUM = 100;
const text = z.string().catch('');
const { budgetMin, estimatedDuration } = requestDraft.shape;

/**
 * The values of the wizard while a person fills it in (QUICK-002). A field that is missing or that this version cannot
 * read begins as it does in an empty form (QUICK-024).
 */
export const helpForm = z.object({
  title: text,
  category: z.enum(helpCategories).or(z.literal('')).catch(''),
  description: text,
  fullAddress: text,
  /** Taken from the chosen suggestion; cleared once its text is edited (QUICK-032). */
  city: text,
  state: text,
  zipCode: text,
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable().catch(null),
  priority: z.enum(priorities).catch('normal'),
  budgetMin: budgetMin.catch(2 * BUDGET.least),
  budgetMax: z.number().catch(USUAL_MAXIMUM),
  estimatedDuration: estimatedDuration.catch(DURATION.usual),
} satisfies Record<Exclude<keyof RequestDraft, keyof typeof NOT_ASKED>, z.ZodType> &
  Record<string, z.ZodType>);
export type HelpFormValues = z.infer<typeof helpForm>;

export const emptyHelpForm = helpForm.parse({});

/** The form in the shape of `requestDraft`, which leaves out what is not sent; not yet checked. */
export const toDraft = (values: HelpFormValues): Record<keyof RequestDraft, unknown> => ({
  ...values,
  ...NOT_ASKED,
});
