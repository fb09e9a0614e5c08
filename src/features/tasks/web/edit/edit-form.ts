import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { asTyped } from '#platform/text/typed-number.ts';
import type { TaskDetail } from '../../contract.ts';
import { taskEdit } from '../../task-draft.ts';
import { usStates } from '../../../geo/us-states.ts';
import { taskFormResolver } from '../wizard/form/task-form-issues.ts';
import { emptyTaskForm } from '../wizard/form/task-form.ts';
import type { TaskFormValues } from '../wizard/form/task-form.ts';

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
    skills: task.skills,
    equipment: task.equipment,
    experience: task.experience,
    urgency: task.posterUrgency,
    contactPreference: task.contactPreference,
  };
}

/** The wizard's own checks, with the schema of an edit (TASK-240 to TASK-244). */
export const editFormResolver = taskFormResolver(taskEdit);
