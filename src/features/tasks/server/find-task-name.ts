import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** A task that was not removed: what it is called and whose it is. */
export async function findTaskName(
  db: DbOrTransaction,
  taskId: string,
): Promise<{ title: string; posterId: string } | null> {
  const task = await db
    .selectFrom('tasks')
    .select(['title', 'poster_id as posterId'])
    .where('id', '=', taskId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return task ?? null;
}
