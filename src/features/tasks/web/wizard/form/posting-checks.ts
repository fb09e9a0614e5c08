import { typedNumber } from '#platform/text/typed-number.ts';
import type { WizardPosition } from '#features/posting/web/wizard-way.ts';
import { isBlank } from '#platform/text/blank.ts';
import { formPath, stepOfField } from './step-fields.ts';
import type { TaskFormPath } from './step-fields.ts';
import type { TaskFormIssues } from './task-form-issues.ts';
import type { TaskFormValues } from './task-form.ts';
import { taskWizard } from './wizard-steps.ts';

export type PostingCheck = {
  path: TaskFormPath;
  /** The step where it can be mended. */
  position: WizardPosition;
  /** The key of a text. */
  message: string;
};

/** Returns the words for a field that is missing altogether, before posting (TASK-228). */
function missing(path: TaskFormPath, values: TaskFormValues): string | null {
  const { location, budget } = values;
  if (path === 'title' && isBlank(values.title)) return 'wizard:checks.title';
  if (path === 'description' && isBlank(values.description)) return 'wizard:checks.description';
  if (path === 'category' && values.category === '') return 'wizard:checks.category';
  if (path === 'location.city' && isBlank(location.city)) return 'wizard:checks.city';
  if (path === 'location.state' && location.state === '') return 'wizard:checks.state';
  if (path !== 'budget.fixedAmount' && path !== 'budget.hourlyAmount') return null;
  const typed = path === 'budget.hourlyAmount' ? budget.hourlyAmount : budget.fixedAmount;
  return (typedNumber(typed) ?? 0) === 0 ? 'wizard:checks.budget' : null;
}

/** Everything that stands in the way of posting, in the order of the steps. */
export function postingChecks(values: TaskFormValues, issues: TaskFormIssues): PostingCheck[] {
  const checks: PostingCheck[] = [];
  for (const [key, message] of Object.entries(issues)) {
    const path = formPath(key, values);
    if (path === null || message === undefined) continue;
    const position = taskWizard.findPosition(stepOfField(path));
    checks.push({ path, position, message: missing(path, values) ?? message });
  }
  return checks.toSorted((one, other) => Number(one.position) - Number(other.position));
}
