import { newWizardDraft } from '#features/posting/web/wizard-draft.ts';
import { isSameForm } from '#features/tasks/web/wizard/form/step-fields.ts';
import { hasContent, taskDraftStore } from '#features/tasks/web/wizard/task-draft-store.ts';
import { taskFromRequest } from './task-from-request.ts';
import type { PostedAgain } from './task-from-request.ts';

/** Whether this person has begun to write another task, which would be lost. */
export function hasOtherDraft(
  userId: string,
  request: PostedAgain,
  closedCategories: readonly string[],
): boolean {
  const stored = taskDraftStore.load(userId);
  if (!stored || !hasContent(stored.values)) return false;
  return !isSameForm(stored.values, taskFromRequest(request, closedCategories));
}

/** Puts it into the posting wizard, at the preview, which says what a task needs beyond a request. */
export function draftTask(
  userId: string,
  request: PostedAgain,
  closedCategories: readonly string[],
): void {
  taskDraftStore.save(userId, {
    ...newWizardDraft(taskFromRequest(request, closedCategories)),
    place: 'preview',
  });
}
