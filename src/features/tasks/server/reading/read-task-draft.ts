import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { toStoredDraft } from '../../stored-draft.ts';
import { taskEdit } from '../../task-draft.ts';
import type { TaskDraft } from '../../task-draft.ts';
import { findTask } from './private-parts.ts';

/**
 * Reads a task of the reader's own as the draft of another one like it, its day included; null where there is none, or
 * where an old one lacks what a task needs today.
 */
export async function readTaskDraft(
  db: DbOrTransaction,
  taskId: string,
  reader: Reader,
): Promise<TaskDraft | null> {
  const task = await findTask(db, taskId, reader);
  if (!task?.viewer.isOwn) return null;
  return taskEdit.safeParse(toStoredDraft(task)).data ?? null;
}
