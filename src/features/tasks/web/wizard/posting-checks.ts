import { formPath, stepOfField } from './step-fields.ts';
import type { TaskFormPath } from './step-fields.ts';
import type { TaskFormIssues } from './task-form-issues.ts';
import type { TaskFormValues } from './task-form.ts';
import { placeOf } from './wizard-steps.ts';
import type { WizardPlace } from './wizard-steps.ts';

export type PostingCheck = {
  path: TaskFormPath;
  /** The step where it can be mended. */
  place: WizardPlace;
  /** The key of a text. */
  message: string;
};

const isBlank = (text: string) => text.trim() === '';

/** What is missing altogether has its own words before posting (TASK-228). */
function missing(path: TaskFormPath, values: TaskFormValues): string | null {
  const { location, budget } = values;
  if (path === 'title' && isBlank(values.title)) return 'wizard:checks.title';
  if (path === 'description' && isBlank(values.description)) return 'wizard:checks.description';
  if (path === 'category' && values.category === '') return 'wizard:checks.category';
  if (path === 'location.city' && isBlank(location.city)) return 'wizard:checks.city';
  if (path === 'location.state' && location.state === '') return 'wizard:checks.state';
  const amount = path === 'budget.hourlyAmount' ? budget.hourlyAmount : budget.fixedAmount;
  const isAmount = path === 'budget.fixedAmount' || path === 'budget.hourlyAmount';
  return isAmount && (amount === null || amount <= 0) ? 'wizard:checks.budget' : null;
}

/** Everything that stands in the way of posting, in the order of the steps. */
export function postingChecks(values: TaskFormValues, issues: TaskFormIssues): PostingCheck[] {
  const checks: PostingCheck[] = [];
  for (const [key, message] of Object.entries(issues)) {
    const path = formPath(key, values);
    if (path === null || message === undefined) continue;
    const place = placeOf(stepOfField(path));
    checks.push({ path, place, message: missing(path, values) ?? message });
  }
  return checks.toSorted((one, other) => Number(one.place) - Number(other.place));
}

/** The server's texts per field, such as `draft.location.city`, under the form's own fields. */
export function serverIssues(
  fields: Record<string, string>,
  values: TaskFormValues,
): Array<{ path: TaskFormPath; text: string }> {
  return Object.entries(fields).flatMap(([key, text]) => {
    const path = formPath(key.replace(/^draft\./, ''), values);
    return path === null ? [] : [{ path, text }];
  });
}
