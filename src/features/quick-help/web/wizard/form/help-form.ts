import { z } from 'zod';
import { asTyped, typedNumber } from '#platform/text/typed-number.ts';
import { requestDraft } from '../../../request-form.ts';
import type { RequestDraft } from '../../../request-form.ts';
import { askedPriorities, helpCategories } from '../../../vocabulary.ts';

/** Matches every helper (QUICK-026). */
const NOT_ASKED = { requiredSkills: [] } satisfies Partial<RequestDraft>;
const text = z.string().catch('');

/**
 * The values of the form while a person fills it in (QUICK-002, QUICK-204). Nothing is chosen for them: a field that is
 * missing or that this version cannot read begins empty.
 */
export const helpForm = z.object({
  title: text,
  category: z.enum(helpCategories).or(z.literal('')).catch(''),
  /** The category was guessed from the title and follows it until one is chosen (QUICK-205). */
  isCategoryGuessed: z.boolean().catch(false),
  fullAddress: text,
  /** Taken from the chosen suggestion or the device; cleared once its text is edited (QUICK-032, QUICK-206). */
  city: text,
  state: text,
  zipCode: text,
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable().catch(null),
  priority: z.enum(askedPriorities).or(z.literal('')).catch(''),
  /** One amount, as it is typed (QUICK-208). */
  pay: text,
  description: text,
  estimatedDuration: requestDraft.shape.estimatedDuration.unwrap().catch(null),
} satisfies Record<Exclude<keyof RequestDraft, keyof typeof NOT_ASKED | keyof Budget>, z.ZodType> &
  Record<string, z.ZodType>);
export type HelpFormValues = z.infer<typeof helpForm>;

type Budget = Pick<RequestDraft, 'budgetMin' | 'budgetMax'>;

/** The fields of the form, in the order of the screen. */
export const helpPaths = [
  'title',
  'category',
  'fullAddress',
  'priority',
  'pay',
  'description',
  'estimatedDuration',
] as const satisfies readonly (keyof HelpFormValues)[];
export type HelpFormPath = (typeof helpPaths)[number];

/** The field of the form behind a path of the draft that is sent; null when there is none. */
export const formPath = (sent: string): HelpFormPath | null =>
  sent === 'budgetMin' || sent === 'budgetMax'
    ? 'pay'
    : (helpPaths.find((path) => path === sent) ?? null);

export const emptyHelpForm = helpForm.parse({});

/** The form in the shape of `requestDraft`, which leaves out what is not sent; not yet checked. */
export function toDraft({ pay, ...values }: HelpFormValues): Record<keyof RequestDraft, unknown> {
  const amount = typedNumber(pay);
  return { ...values, ...NOT_ASKED, budgetMin: amount, budgetMax: amount };
}

/** Returns the amount that a stored request would pay: the most of a range. */
export const typedPay = ({ budgetMin, budgetMax }: Budget): string =>
  asTyped(budgetMax || budgetMin || null);
