import { z } from 'zod';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { clock } from '#platform/web/clock.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';
import { taskForm } from '../wizard/form/task-form.ts';

/** Edits that were not finished, by task, as long as the tab lives (TASK-316). */
export const editDraftStore = draftStore({
  name: 'edit',
  version: 1,
  content: z.object({
    /** The version of the task that the edit began from. */
    taskVersion: z.number(),
    values: taskForm,
    /** Names of photos that were not uploaded when the form was left. */
    lostPhotos: z.array(z.string()).default([]),
  }),
  storage: tabStorage,
});

type Edit = Omit<NonNullable<ReturnType<typeof editDraftStore.load>>, 'savedAt'>;

export function saveEdit(taskId: string, edit: Edit): void {
  editDraftStore.save(taskId, { ...edit, savedAt: clock.now().getTime() });
}
