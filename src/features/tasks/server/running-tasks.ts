import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { isTaskExpired } from './reading/task-query.ts';

/**
 * Lists the tasks that a person has open or under way, last changed first: their own until the work is done and theirs
 * to confirm, and those they do until they are confirmed.
 */
export async function runningTasks(db: DbOrTransaction, userId: string, most: number) {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'title', 'status', 'poster_id'])
    .where((eb) =>
      eb.or([
        eb('poster_id', '=', userId).and('status', 'in', ['open', 'claimed', 'started']),
        eb('claimed_by', '=', userId).and('status', 'in', [
          'claimed',
          'started',
          'completed_by_tasker',
        ]),
      ]),
    )
    .where('removed_at', 'is', null)
    .where((eb) => eb.not(isTaskExpired))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status,
    /** Else they do it. */
    isOwn: row.poster_id === userId,
  }));
}
