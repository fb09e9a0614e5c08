import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Point } from '#features/geo/distance.ts';
import { broadcastToAreas } from '#features/geo/server/public.ts';
import { matchLater } from '#features/saved-searches/server/public.ts';
import { mayPostFor } from '#features/subjects/on-behalf.ts';
import { announceForServed, lockServedFacts } from '#features/subjects/server/public.ts';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import { forgetPublicAnswers } from '#platform/server/http/public-answers.ts';
import { TASK_AREAS, TASK_CHANGED } from '../../live-events.ts';
import type { TaskChanged } from '../../live-events.ts';
import { getTaskCell } from './draft-columns.ts';
import type { DraftColumns } from './draft-columns.ts';
import { forgetOpenTasks } from '../browse/open-task-groups.ts';
import { replacePhotos } from './photos.ts';
import { notifyNeighborsLater } from './notify-neighbors.ts';

type Posting = {
  columns: DraftColumns;
  photos: readonly string[];
  requestKey: string;
  /** The person served it is for (PEOPLE-225). */
  servedId?: string | null;
};

/** Posts a task once per request key: a repeat gets the task already made (TASK-231, TASK-317). */
export async function createTask(work: Work, by: Actor, posting: Posting): Promise<string> {
  const { trx } = work;
  const { task, place } = posting.columns;
  const { servedId = null } = posting;
  if (servedId !== null) await requireNewFor(work, by, { ...posting, servedId });
  const made = await trx
    .insertInto('tasks')
    .values({
      ...task,
      id: newId(),
      poster_id: by.userId,
      request_key: posting.requestKey,
      on_behalf_of_id: servedId,
    })
    .onConflict((conflict) => conflict.columns(['poster_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return repeatPosting(work, by, posting);
  await trx
    .insertInto('task_places')
    .values({ ...place, task_id: made.id })
    .execute();
  await replacePhotos(work, by, { taskId: made.id, keys: posting.photos, path: 'draft' });
  await notifyNeighborsLater(work, made.id);
  await matchLater(work, { type: 'task', id: made.id });
  await announceForServed(work, { kind: 'task', id: made.id, servedId, actor: by }, 'posted');
  announceTask(work, by, made.id, [getTaskCell(task)]);
  return made.id;
}

/** Checks that the poster may post one more task for this person (PEOPLE-226). */
async function requireNewFor(
  { trx }: Work,
  by: Actor,
  { servedId, requestKey }: Posting & { servedId: string },
): Promise<void> {
  const facts = await lockServedFacts(trx, by, servedId);
  const repeated = await trx
    .selectFrom('tasks')
    .select('id')
    .where('poster_id', '=', by.userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  // A repeated request is no other task.
  if (!repeated) authorise(by, mayPostFor(facts));
}

/**
 * Handles a repeat after the first answer was lost, when something may have been corrected: the later values count,
 * unless the task was edited since or has applications to what it said.
 */
async function repeatPosting(work: Work, by: Actor, posting: Posting): Promise<string> {
  const { trx } = work;
  const { task, place } = posting.columns;
  const corrected = await trx
    .updateTable('tasks')
    .set({ ...task, updated_at: new Date() })
    .where('poster_id', '=', by.userId)
    .where('request_key', '=', posting.requestKey)
    .where('status', '=', 'open')
    .where('removed_at', 'is', null)
    .where('version', '=', 1)
    .where('applications_count', '=', 0)
    .returning('id')
    .executeTakeFirst();
  if (!corrected) return taskOfRequest(work, by, posting.requestKey);
  await trx.updateTable('task_places').set(place).where('task_id', '=', corrected.id).execute();
  await replacePhotos(work, by, { taskId: corrected.id, keys: posting.photos, path: 'draft' });
  // The task may lie somewhere else now; people already notified are not notified again.
  await notifyNeighborsLater(work, corrected.id);
  await matchLater(work, { type: 'task', id: corrected.id });
  announceTask(work, by, corrected.id, [getTaskCell(task)]);
  return corrected.id;
}

async function taskOfRequest({ trx }: Work, by: Actor, requestKey: string): Promise<string> {
  const task = await trx
    .selectFrom('tasks')
    .select(['id', 'removed_at'])
    .where('poster_id', '=', by.userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  if (task.removed_at !== null) refuse(by, 'CONFLICT', 'tasks:refusals.posted_then_removed');
  return task.id;
}

function announceTask(work: Work, by: Actor, taskId: string, cells: (Point | null)[]): void {
  const payload: TaskChanged = { taskId };
  forgetOpenTasks(work);
  work.afterCommit(() => {
    forgetPublicAnswers(work.services);
    work.services.realtime.toUsers([by.userId], TASK_CHANGED, payload);
    broadcastToAreas(work.services, TASK_AREAS, taskId, cells);
  });
}
