import type { Point } from '#features/geo/distance.ts';
import { BUDGET, DURATION } from '../../../limits.ts';
import type { TypedRequest } from '../../../request-form.ts';
import type { HelpCategory, Priority } from '../../../vocabulary.ts';

/** What the wizard holds while somebody fills it in (QUICK-002). */
export type HelpFormValues = {
  title: string;
  category: HelpCategory | '';
  description: string;
  fullAddress: string;
  /** Of the suggestion that was chosen; gone once its text is edited (QUICK-032). */
  city: string;
  state: string;
  zipCode: string;
  point: Point | null;
  priority: Priority;
  budgetMin: number;
  budgetMax: number;
  estimatedDuration: number;
};

const USUAL_MAXIMUM = 100;

/** QUICK-024. */
export const emptyHelpForm: HelpFormValues = {
  title: '',
  category: '',
  description: '',
  fullAddress: '',
  city: '',
  state: '',
  zipCode: '',
  point: null,
  priority: 'normal',
  budgetMin: 2 * BUDGET.least,
  budgetMax: USUAL_MAXIMUM,
  estimatedDuration: DURATION.usual,
};

/** The form in the shape of `requestDraft`, not yet checked. */
export function toDraft(values: HelpFormValues): Record<keyof TypedRequest, unknown> {
  const { title, category, description, fullAddress, priority } = values;
  const { budgetMin, budgetMax, estimatedDuration } = values;
  return {
    title,
    category,
    description,
    fullAddress,
    priority,
    budgetMin,
    budgetMax,
    estimatedDuration,
    // Matches every helper (QUICK-026).
    requiredSkills: [],
  };
}
