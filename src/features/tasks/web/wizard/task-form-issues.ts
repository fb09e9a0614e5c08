import { set } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { clock } from '#platform/web/clock.ts';
import { dateProblem } from '../../posting-dates.ts';
import { taskDraft } from '../../task-draft.ts';
import type { taskEdit } from '../../task-draft.ts';
import { calendarDay } from './calendar-day.ts';
import { fieldsOfStep, formPath } from './step-fields.ts';
import type { TaskFormPath } from './step-fields.ts';
import { toDraft } from './task-form.ts';
import type { TaskFormValues } from './task-form.ts';
import type { WizardStep } from './wizard-steps.ts';

/** The key of a text for each field that is not right yet. */
export type TaskFormIssues = Partial<Record<TaskFormPath, string>>;

export type TaskFormContext = {
  /** Today by the person's own calendar. */
  today: string;
  /** False once the profile is known to have no phone number (TASK-222). */
  hasPhone: boolean;
};

function wrongDate({ type, date }: TaskFormValues['timing'], today: string): string | null {
  return type === 'specific' && date !== '' ? dateProblem(date, today) : null;
}

/** What stands in the way of posting; the same schema decides on the server. */
export function taskFormIssues(
  values: TaskFormValues,
  { today, hasPhone }: TaskFormContext,
  schema: typeof taskDraft | typeof taskEdit = taskDraft,
): TaskFormIssues {
  const issues: TaskFormIssues = {};
  for (const issue of schema.safeParse(toDraft(values)).error?.issues ?? []) {
    const path = formPath(issue.path.join('.'), values);
    if (path !== null) issues[path] ??= issue.message;
  }
  const dateIssue = wrongDate(values.timing, today);
  if (dateIssue !== null) issues['timing.date'] ??= dateIssue;
  if (values.contactPreference === 'phone' && !hasPhone) {
    issues.contactPreference ??= 'tasks:fields.phone_missing';
  }
  return issues;
}

export function isStepValid(step: WizardStep, issues: TaskFormIssues): boolean {
  return fieldsOfStep(step).every((path) => issues[path] === undefined);
}

/** The same for react-hook-form; an edit has a schema of its own. */
export const taskFormResolver =
  (
    schema: typeof taskDraft | typeof taskEdit = taskDraft,
  ): Resolver<TaskFormValues, { hasPhone: boolean }> =>
  (values, context) => {
    const today = calendarDay(clock.now());
    const issues = taskFormIssues(values, { today, hasPhone: context?.hasPhone ?? true }, schema);
    const errors: FieldErrors<TaskFormValues> = {};
    for (const [path, message] of Object.entries(issues)) {
      set(errors, path, { type: 'task', message });
    }
    return Object.keys(issues).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
