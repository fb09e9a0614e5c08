import { pageOfOwn, unfeatureEnded } from '#features/subjects/server/public.ts';
import type { Featuring } from '#features/subjects/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { TASKS_A_PAGE } from '../../limits.ts';
import { mayFeature } from '../../rules.ts';
import { announceTaskChange } from '../change-status.ts';
import { featureTask } from './feature-task.ts';
import { lockTask } from '../locked-task.ts';
import { getTaskCell } from '../posting/draft-columns.ts';
import { isTaskExpired } from '../reading/task-query.ts';

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

/** Lists a person's own public tasks, newest first. */
export const listOwnOpen: Featuring['listOwn'] = (db, ownerId, cursor) =>
  pageOfOwn(
    db,
    db
      .selectFrom('tasks')
      .select(['id', 'title', 'created_at', 'is_featured', 'featured_until'])
      .where('poster_id', '=', ownerId)
      .where('status', '=', 'open')
      .where('removed_at', 'is', null)
      .where((eb) => eb.not(isTaskExpired)),
    { cursor, limit: TASKS_A_PAGE },
  );

export const unfeatureEndedTasks = (services: Services): Promise<void> =>
  unfeatureEnded(services, 'tasks', async (work, taskId) => {
    const task = await work.trx
      .selectFrom('tasks')
      .select(['id', 'poster_id as posterId', 'claimed_by as taskerId'])
      .select(['cell_latitude', 'cell_longitude'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    await announceTaskChange(work, { ...task, cell: getTaskCell(task) });
  });
