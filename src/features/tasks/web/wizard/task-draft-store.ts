import { z } from 'zod';
import { pictureKey } from '#features/media/picture-key.ts';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { asTyped } from '#platform/text/typed-number.ts';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import { taskKinds } from '../../kinds.ts';
import { usStates } from '../../../geo/us-states.ts';
import {
  budgetTypes,
  contactPreferences,
  durations,
  experienceLevels,
  locationTypes,
  posterUrgencies,
  timesOfDay,
  timingTypes,
} from '../../vocabulary.ts';
import { isSameForm } from './form/step-fields.ts';
import { emptyTaskForm } from './form/task-form.ts';
import type { TaskFormValues } from './form/task-form.ts';
import { taskWizard } from './form/wizard-steps.ts';

const empty = emptyTaskForm;
const text = z.string().catch('');
// A box that was emptied stays empty; only something unreadable falls back to the form's start.
const amount = (start: string) =>
  z
    .string()
    // Drafts of earlier versions hold numbers.
    .or(z.number().nullable().transform(asTyped))
    .catch(start);

/** As typed, right or wrong: a value this version does not know falls back alone. */
export const storedValues: z.ZodType<TaskFormValues> = z.object({
  title: text,
  description: text,
  category: z.enum(wizardCategories).or(z.literal('')).catch(empty.category),
  kind: z.enum(taskKinds).nullable().catch(empty.kind),
  photos: z.array(pictureKey).catch(empty.photos),
  location: z
    .object({
      type: z.enum(locationTypes).catch(empty.location.type),
      address: text,
      city: text,
      state: z.enum(usStates).or(z.literal('')).catch(empty.location.state),
      zipCode: text,
    })
    .catch(empty.location),
  budget: z
    .object({
      type: z.enum(budgetTypes).catch(empty.budget.type),
      fixedAmount: amount(empty.budget.fixedAmount),
      hourlyAmount: amount(empty.budget.hourlyAmount),
      maxAmount: amount(empty.budget.maxAmount),
    })
    .catch(empty.budget),
  timing: z
    .object({
      type: z.enum(timingTypes).catch(empty.timing.type),
      date: text,
      timeOfDay: z.enum(timesOfDay).catch(empty.timing.timeOfDay),
      duration: z.enum(durations).nullable().catch(empty.timing.duration),
    })
    .catch(empty.timing),
  skills: z.array(z.string()).catch(empty.skills),
  equipment: text,
  experience: z.enum(experienceLevels).catch(empty.experience),
  urgency: z.enum(posterUrgencies).catch(empty.urgency),
  contactPreference: z.enum(contactPreferences).catch(empty.contactPreference),
});

/** One draft for each person who uses this browser (TASK-196). */
export const taskDraftStore = draftStore({
  name: 'task_draft',
  version: 1,
  content: wizardDraftContent(taskWizard.positions, storedValues),
});

/** Whether anything was entered that is worth offering again; the city stands there by itself (TASK-341). */
export function hasContent(values: TaskFormValues): boolean {
  const { city, state } = emptyTaskForm.location;
  return !isSameForm({ ...values, location: { ...values.location, city, state } }, emptyTaskForm);
}
