import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { mayBeSeen } from './task-query.ts';

/** Finds the title and the poster of a task that was not removed, for a person who may see it. */
export async function findTaskName(
  db: DbOrTransaction,
  taskId: string,
  viewerId: string,
): Promise<{ title: string; posterId: string } | null> {
  const task = await db
    .selectFrom('tasks')
    .select(['title', 'poster_id as posterId'])
    .where('id', '=', taskId)
    .where('removed_at', 'is', null)
    .where(mayBeSeen(viewerId))
    .executeTakeFirst();
  return task ?? null;
}
