import { inTransaction } from '#platform/server/database/transaction.ts';
import { after, cutPage, newestFirst, readCursor } from '#platform/server/database/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/keyset-page.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { TASKS_A_PAGE } from '../limits.ts';
import { mayFeature } from '../rules.ts';
import { featureTask } from './feature-task.ts';
import { lockTask } from './locked-task.ts';
import { isTaskExpired } from './task-query.ts';

/** PEOPLE-176: an own open task, for the time that tokens pay. */
export async function featureOwnTask(
  work: Work,
  by: Actor,
  taskId: string,
  until: Date,
): Promise<void> {
  const task = await lockTask(work, by, taskId);
  const { is_featured: isFeatured } = await work.trx
    .selectFrom('tasks')
    .select('is_featured')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  authorise(by, mayFeature({ ...task.facts, isFeatured }, task.viewer));
  await featureTask(work, taskId, true, until);
}

/** The own tasks that anybody finds, newest first. */
export async function listOwnOpen(
  db: DbOrTransaction,
  ownerId: string,
  cursor: string | null,
): Promise<
  KeysetPage<{ id: string; title: string; isFeatured: boolean; featuredUntil: Date | null }>
> {
  const position = readCursor(newestFirst, cursor);
  const found = await db
    .selectFrom('tasks')
    .select(['id', 'title', 'created_at as createdAt'])
    .select(['is_featured as isFeatured', 'featured_until as featuredUntil'])
    .where('poster_id', '=', ownerId)
    .where('status', '=', 'open')
    .where('removed_at', 'is', null)
    .where((eb) => eb.not(isTaskExpired))
    .where(after(position, { time: 'created_at', id: 'id' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(TASKS_A_PAGE + 1)
    .execute();
  return cutPage(found, TASKS_A_PAGE, (last) => [last.createdAt, last.id]);
}

const AT_ONCE = 100;

/** What was paid for has come to its end; the rest is for the next time this job comes round. */
export async function unfeatureEnded(services: Services): Promise<void> {
  const ended = await services.db
    .selectFrom('tasks')
    .select('id')
    .where('featured_until', '<=', new Date())
    .orderBy('featured_until')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of ended) {
    await inTransaction(services, async (work) => {
      // An operator may have featured it meanwhile.
      const task = await work.trx
        .selectFrom('tasks')
        .select('id')
        .where('id', '=', id)
        .where('featured_until', '<=', new Date())
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (task) await featureTask(work, id, false);
    });
  }
}
