import { asTyped } from '#platform/text/typed-number.ts';
import type { TaskDetail } from '../../contract.ts';
import { taskEdit } from '../../task-draft.ts';
import { taskFormResolver } from '../wizard/form/task-form-issues.ts';
import { emptyTaskForm, taskForm } from '../wizard/form/task-form.ts';
import type { TaskFormValues } from '../wizard/form/task-form.ts';

/** The stored task as the form holds it; types not chosen begin with the wizard's own start. */
export function toEditFormValues(task: TaskDetail): TaskFormValues {
  const { budget } = emptyTaskForm;
  return taskForm.parse({
    ...task,
    location: {
      type: task.locationType,
      address: task.exactPlace?.streetAddress ?? '',
      city: task.city ?? '',
      state: task.state,
      zipCode: task.exactPlace?.zipCode ?? '',
    },
    budget: {
      type: task.budgetType,
      fixedAmount: task.budgetType === 'fixed' ? asTyped(task.price) : budget.fixedAmount,
      hourlyAmount: task.budgetType === 'hourly' ? asTyped(task.price) : budget.hourlyAmount,
      maxAmount: task.budgetType === 'hourly' ? asTyped(task.maxPrice) : budget.maxAmount,
    },
    timing: {
      type: task.timing.type,
      date: task.timing.date ?? '',
      timeOfDay: task.timing.timeOfDay,
      duration: task.duration,
    },
    urgency: task.posterUrgency,
  } satisfies Record<keyof TaskFormValues, unknown>);
}

/** The wizard's own checks, with the schema of an edit (TASK-240 to TASK-244). */
export const editFormResolver = taskFormResolver(taskEdit);
