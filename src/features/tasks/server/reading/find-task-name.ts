import type { AskedAbout } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { isTaskExpired, mayBeSeen } from './task-query.ts';

/** Finds the title and the poster of a task that was not removed, for a person who may see it. */
export async function findTaskName(
  db: DbOrTransaction,
  taskId: string,
  viewerId: string | null,
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

/** Finds a public task with what questions about it depend on (DEAL-001, DEAL-007). */
export async function findAskedAboutTask(
  db: DbOrTransaction,
  taskId: string,
  viewerId: string | null,
): Promise<AskedAbout | null> {
  const task = await db
    .selectFrom('tasks')
    .select(['title', 'poster_id as ownerId', 'status'])
    .select(isTaskExpired.as('isExpired'))
    .where('id', '=', taskId)
    .where('removed_at', 'is', null)
    .where('is_private', '=', false)
    .where(mayBeSeen(viewerId))
    .executeTakeFirst();
  if (!task) return null;
  const { title, ownerId, status, isExpired } = task;
  return { title, ownerId, isOpen: status === 'open' && !isExpired };
}
