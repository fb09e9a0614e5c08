import type { HelpFormValues } from './help-form.ts';

/** The steps of the form in their order; the request that was sent is the fourth (QUICK-017). */
export const helpSteps = ['what', 'where', 'budget'] as const;
export type HelpStep = (typeof helpSteps)[number];
/** Counted from 1, as in the address. */
export type HelpPosition = 1 | 2 | 3;
export const helpPositions = [1, 2, 3] as const satisfies readonly HelpPosition[];

export type HelpFormPath = Exclude<keyof HelpFormValues, 'city' | 'state' | 'zipCode' | 'point'>;

const FIELDS_OF_STEP: Record<HelpStep, readonly HelpFormPath[]> = {
  what: ['title', 'category', 'description'],
  where: ['fullAddress', 'priority'],
  budget: ['budgetMin', 'budgetMax', 'estimatedDuration'],
};
const allFields = helpSteps.flatMap((step) => FIELDS_OF_STEP[step]);

export const stepAt = (position: HelpPosition): HelpStep => helpSteps[position - 1] ?? 'what';
export const positionOf = (step: HelpStep): HelpPosition =>
  helpPositions.find((position) => stepAt(position) === step) ?? 1;
export const fieldsOfStep = (step: HelpStep): readonly HelpFormPath[] => FIELDS_OF_STEP[step];

/** Where a field can be mended. */
export const positionOfField = (path: HelpFormPath): HelpPosition =>
  positionOf(helpSteps.find((step) => FIELDS_OF_STEP[step].includes(path)) ?? 'what');

/** The form's field behind a path of the draft that is sent; null when none. */
export const formPath = (sent: string): HelpFormPath | null =>
  allFields.find((path) => path === sent) ?? null;
