import { z } from 'zod';
import { tabStorage } from '#platform/web/storage.ts';
import type { TaskDetail } from '../../contract.ts';
import { storedValues } from '../wizard/draft-store.ts';
import type { TaskFormValues } from '../wizard/task-form.ts';

const kept = z.object({
  version: z.number(),
  values: storedValues,
  lostPhotos: z.array(z.string()).default([]),
});
type KeptEdit = {
  version: number;
  values: TaskFormValues;
  /** Names of photos that were not uploaded when the form was left. */
  lostPhotos: string[];
};

const keyOf = (taskId: string) => `edit_${taskId}`;

/** An edit that was not finished, with the version it began from, as long as the tab lives (TASK-316). */
export const editDraft = {
  read({ id, viewer }: TaskDetail): KeptEdit | null {
    const text = tabStorage.get(keyOf(id));
    if (text === null || !viewer.isOwn) return null;
    try {
      return kept.parse(JSON.parse(text));
    } catch {
      return null;
    }
  },
  write(taskId: string, edit: KeptEdit): void {
    tabStorage.set(keyOf(taskId), JSON.stringify(edit));
  },
  forget(taskId: string): void {
    tabStorage.remove(keyOf(taskId));
  },
};
