import { set } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { clock } from '#platform/web/clock.ts';
import type { TaskDetail } from '../../contract.ts';
import { dateProblem } from '../../posting-dates.ts';
import { taskEdit } from '../../task-draft.ts';
import { usStates } from '../../us-states.ts';
import { wizardCategories } from '../../vocabulary.ts';
import { calendarDay } from '../wizard/calendar-day.ts';
import { formPath } from '../wizard/step-fields.ts';
import type { TaskFormPath } from '../wizard/step-fields.ts';
import { emptyTaskForm, toDraft } from '../wizard/task-form.ts';
import type { TaskFormValues } from '../wizard/task-form.ts';

/** The stored task as the form holds it; types not chosen begin with the wizard's own start. */
export function editFormOf(task: TaskDetail): TaskFormValues {
  const { budget } = emptyTaskForm;
  return {
    title: task.title,
    description: task.description,
    category: wizardCategories.find((known) => known === task.category) ?? '',
    kind: task.kind,
    photos: task.photos,
    location: {
      type: task.locationType,
      address: task.exactPlace?.streetAddress ?? '',
      city: task.city ?? '',
      state: usStates.find((known) => known === task.state) ?? '',
      zipCode: task.exactPlace?.zipCode ?? '',
    },
    budget: {
      type: task.budgetType,
      fixedAmount: task.budgetType === 'fixed' ? task.price : budget.fixedAmount,
      hourlyAmount: task.budgetType === 'hourly' ? task.price : budget.hourlyAmount,
      maxAmount: task.budgetType === 'hourly' ? task.maxPrice : budget.maxAmount,
    },
    timing: {
      type: task.timing.type,
      date: task.timing.date ?? '',
      timeOfDay: task.timing.timeOfDay,
      duration: task.duration,
    },
    skills: task.skills,
    equipment: task.equipment,
    experience: task.experience,
    urgency: task.posterUrgency,
    contactPreference: task.contactPreference,
  };
}

function dateIssue({ timing }: TaskFormValues, keptDate: string | null): string | null {
  if (timing.type !== 'specific' || timing.date === '' || timing.date === keptDate) return null;
  return dateProblem(timing.date, calendarDay(clock.now()));
}

/**
 * The key of a text for each field that cannot be saved (TASK-240 to TASK-244). The stored date may
 * stay though it has gone by: correcting an expired task's title chooses no date (TASK-012).
 */
export function editFormIssues(
  values: TaskFormValues,
  keptDate: string | null = null,
): Partial<Record<TaskFormPath, string>> {
  const issues: Partial<Record<TaskFormPath, string>> = {};
  for (const issue of taskEdit.safeParse(toDraft(values)).error?.issues ?? []) {
    const path = formPath(issue.path.join('.'), values);
    if (path !== null) issues[path] ??= issue.message;
  }
  const wrongDate = dateIssue(values, keptDate);
  if (wrongDate !== null) issues['timing.date'] ??= wrongDate;
  return issues;
}

export type EditContext = { keptDate: string | null };

export const editFormResolver: Resolver<TaskFormValues, EditContext> = (values, context) => {
  const issues = Object.entries(editFormIssues(values, context?.keptDate));
  const errors: FieldErrors<TaskFormValues> = {};
  for (const [path, message] of issues) set(errors, path, { type: 'task', message });
  return issues.length > 0 ? { values: {}, errors } : { values, errors: {} };
};
