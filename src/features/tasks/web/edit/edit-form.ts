import { asTyped } from '#platform/text/typed-number.ts';
import type { TaskDetail } from '../../contract.ts';
import { toStoredDraft } from '../../stored-draft.ts';
import { taskEdit } from '../../task-draft.ts';
import { taskFormResolver } from '../wizard/form/task-form-issues.ts';
import { emptyTaskForm, taskForm } from '../wizard/form/task-form.ts';
import type { TaskFormValues } from '../wizard/form/task-form.ts';

/** The stored task as the form holds it; types not chosen begin with the wizard's own start. */
export function toEditFormValues(task: TaskDetail): TaskFormValues {
  const { budget } = emptyTaskForm;
  const draft = toStoredDraft(task);
  return taskForm.parse({
    ...draft,
    budget: {
      type: task.budgetType,
      fixedAmount: task.budgetType === 'fixed' ? asTyped(task.price) : budget.fixedAmount,
      hourlyAmount: task.budgetType === 'hourly' ? asTyped(task.price) : budget.hourlyAmount,
      maxAmount: task.budgetType === 'hourly' ? asTyped(task.maxPrice) : budget.maxAmount,
    },
    timing: { ...draft.timing, date: task.timing.date ?? '' },
    repeat: emptyTaskForm.repeat,
  } satisfies Record<keyof TaskFormValues, unknown>);
}

/** The wizard's own checks, with the schema of an edit (TASK-240 to TASK-244). */
export const editFormResolver = taskFormResolver(taskEdit);
