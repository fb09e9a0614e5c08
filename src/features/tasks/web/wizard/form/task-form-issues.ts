import { isClosed } from '#features/site/rules.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { issueResolver, schemaIssues } from '#features/posting/web/form-issues.ts';
import type { FormIssues } from '#features/posting/web/form-issues.ts';
import { clock } from '#platform/web/clock.ts';
import { dateProblem } from '#features/tasks/texts/posting-dates.ts';
import { taskDraft } from '../../../task-draft.ts';
import { taskRepeat } from '../../../repeat.ts';
import type { taskEdit } from '../../../task-draft.ts';
import { calendarDay } from '../calendar-day.ts';
import { fieldsOfStep, formPath } from './step-fields.ts';
import type { TaskFormPath } from './step-fields.ts';
import { toDraft, toRepeat } from './task-form.ts';
import type { TaskFormValues } from './task-form.ts';
import type { WizardStep } from './wizard-steps.ts';

export type TaskFormIssues = FormIssues<TaskFormPath>;

export type TaskFormContext = {
  /** Today by the person's own calendar. */
  today: string;
  /** False once the profile is known to have no phone number (TASK-222). */
  hasPhone: boolean;
  /** The date already stored, which may stay though it has gone by: correcting an expired task's title chooses none (TASK-012). */
  storedDate?: string | null;
  categories?: ClosedCategories;
};

function wrongDate(
  { type, date }: TaskFormValues['timing'],
  { today, storedDate = null }: TaskFormContext,
): string | null {
  if (type !== 'specific' || date === '' || date === storedDate) return null;
  return dateProblem(date, today);
}

/** Returns what stands in the way of posting; the server decides by the same schema. */
export function taskFormIssues(
  values: TaskFormValues,
  context: TaskFormContext,
  schema: typeof taskDraft | typeof taskEdit = taskDraft,
): TaskFormIssues {
  const issues = schemaIssues(schema, toDraft(values), (path) => formPath(path, values));
  const repeat = toRepeat(values);
  if (repeat !== null) {
    const findPath = (path: string) => formPath(`repeat.${path}`, values);
    Object.assign(issues, schemaIssues(taskRepeat, repeat, findPath));
  }
  const dateIssue = wrongDate(values.timing, context);
  if (dateIssue !== null) issues['timing.date'] ??= dateIssue;
  if (values.contactPreference === 'phone' && !context.hasPhone) {
    issues.contactPreference ??= 'wizard:fields.phone_missing';
  }
  if (context.categories && isClosed(context.categories, values.category)) {
    issues.category ??= 'posting:fields.category_closed';
  }
  return issues;
}

export function isStepValid(step: WizardStep, issues: TaskFormIssues): boolean {
  return fieldsOfStep(step).every((path) => issues[path] === undefined);
}

export type TaskFormFacts = Omit<TaskFormContext, 'today'>;

/** The same for react-hook-form; an edit has a schema of its own. */
export const taskFormResolver = (schema: typeof taskDraft | typeof taskEdit = taskDraft) =>
  issueResolver<TaskFormValues, TaskFormFacts>((values, facts) => {
    const today = calendarDay(clock.now());
    return taskFormIssues(values, { hasPhone: true, ...facts, today }, schema);
  });
