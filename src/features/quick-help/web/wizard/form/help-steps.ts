import type { RequestDraft } from '../../../request-form.ts';
import type { HelpFormValues } from './help-form.ts';

/** The steps of the form in their order; the request that was sent is the fourth (QUICK-017). */
export const helpSteps = ['what', 'where', 'budget'] as const;
export type HelpStep = (typeof helpSteps)[number];
/** Counted from 1, as in the address. */
export type HelpPosition = 1 | 2 | 3;
export const helpPositions = [1, 2, 3] as const satisfies readonly HelpPosition[];

/** A field of the form that is sent under its own name. */
export type HelpFormPath = keyof HelpFormValues & keyof RequestDraft;

const STEP_OF_FIELD: Record<HelpFormPath, HelpStep> = {
  title: 'what',
  category: 'what',
  description: 'what',
  fullAddress: 'where',
  priority: 'where',
  budgetMin: 'budget',
  budgetMax: 'budget',
  estimatedDuration: 'budget',
};
const isPath = (path: string): path is HelpFormPath => path in STEP_OF_FIELD;
/** In the order of the screens. */
export const helpPaths = Object.keys(STEP_OF_FIELD).filter(isPath);

export const stepAt = (position: HelpPosition): HelpStep => helpSteps[position - 1] ?? 'what';
export const getStepPosition = (step: HelpStep): HelpPosition =>
  helpPositions.find((position) => stepAt(position) === step) ?? 1;
export const fieldsOfStep = (step: HelpStep): readonly HelpFormPath[] =>
  helpPaths.filter((path) => STEP_OF_FIELD[path] === step);

/** Returns the position of the step where a field can be corrected. */
export const positionOfField = (path: HelpFormPath): HelpPosition =>
  getStepPosition(STEP_OF_FIELD[path]);

/** The form's field behind a path of the draft that is sent; null when none. */
export const formPath = (sent: string): HelpFormPath | null => (isPath(sent) ? sent : null);
