import { after, cutPage, newestFirst, readCursor } from '#platform/server/database/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/keyset-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { TASKS_A_PAGE } from '../../limits.ts';
import { selectTaskDetails } from '../task-query.ts';
import type { TaskDetailRow } from '../task-query.ts';

/** TASK-255: everything a person posted and did not remove, newest first. */
export async function listPosted(
  db: DbOrTransaction,
  posterId: string,
  cursor: string | null,
): Promise<KeysetPage<TaskDetailRow>> {
  const position = readCursor(newestFirst, cursor);
  const found = await selectTaskDetails(db, posterId)
    .where('tasks.poster_id', '=', posterId)
    .where(after(position, { time: 'tasks.created_at', id: 'tasks.id' }))
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(TASKS_A_PAGE + 1)
    .execute();
  return cutPage(found, TASKS_A_PAGE, (last) => [last.created_at, last.id]);
}
