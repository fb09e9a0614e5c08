import { draftStore } from '#platform/web/storage/draft-store.ts';
import { handOver, takeOver } from '#features/posting/web/handed-over-draft.ts';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import type { WizardDraft } from '#features/posting/web/wizard-draft.ts';
import { isSameForm } from './form/step-fields.ts';
import { emptyTaskForm, taskForm } from './form/task-form.ts';
import type { TaskFormValues } from './form/task-form.ts';
import { taskWizard } from './form/wizard-steps.ts';

/** One draft for each person who uses this browser (TASK-196). */
export const taskDraftStore = draftStore({
  name: 'task_draft',
  version: 1,
  content: wizardDraftContent(taskWizard.positions, taskForm),
});

/** Whether anything was entered that is worth offering again; the city stands there by itself (TASK-341). */
export function hasContent(values: TaskFormValues): boolean {
  const { city, state } = emptyTaskForm.location;
  return !isSameForm({ ...values, location: { ...values.location, city, state } }, emptyTaskForm);
}

/** Takes the task that was begun on another page; a draft of the poster's own comes back after it (TASK-196). */
export const takeOverDraft = (owner: string): WizardDraft<TaskFormValues> | null =>
  takeOver({ store: taskDraftStore, owner, hasContent });

/** Begins a task on another page: the wizard goes on with it at once. Returns whether this browser stores it. */
export const beginTask = (owner: string, values: Partial<TaskFormValues>): boolean =>
  handOver({ store: taskDraftStore, owner, hasContent }, { ...emptyTaskForm, ...values });
