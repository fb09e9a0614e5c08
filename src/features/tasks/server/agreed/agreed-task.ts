import { newId } from '#platform/server/ids.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { TASK_CHANGED } from '../../live-events.ts';
import type { TaskChanged } from '../../live-events.ts';
import type { TaskColumns } from '../posting/draft-columns.ts';
import { replacePhotos } from '../posting/photos.ts';

export type AgreedTask = {
  /** The person whose step completed the agreement and made the task. */
  actor: Actor;
  poster: Actor;
  taskerId: string;
  /** The result of `draftColumns` or `bookedColumns`. */
  columns: TaskColumns;
  /** From the poster's uploads. */
  photos: readonly string[];
  /** Unique among the poster's tasks: a repeated request must not make a second one. */
  requestKey: string;
  /** The person served it is for; null for the poster (PEOPLE-241). */
  servedId: string | null;
  /** The task for several helpers that it is a part of (TASK-379). */
  partOfId?: string;
};

/**
 * Creates a task that begins as claimed, between the two who agreed on it in a conversation, and hidden from everyone
 * else (decision 0059). The caller announces the claim to those it concerns.
 */
export async function createAgreedTask(work: Work, agreed: AgreedTask): Promise<string> {
  const { trx } = work;
  const { poster, taskerId, columns } = agreed;
  const id = newId();
  await trx
    .insertInto('tasks')
    .values({
      ...columns.task,
      helpers_wanted: null,
      part_of_id: agreed.partOfId ?? null,
      id,
      poster_id: poster.userId,
      claimed_by: taskerId,
      status: 'claimed',
      is_private: true,
      request_key: agreed.requestKey,
      on_behalf_of_id: agreed.servedId,
    })
    .execute();
  await trx
    .insertInto('task_places')
    .values({ ...columns.place, task_id: id })
    .execute();
  await trx
    .insertInto('task_transitions')
    .values({
      id: newId(),
      task_id: id,
      actor_id: agreed.actor.userId,
      acted_by: agreed.actor.actedBy ?? 'account',
      from_status: 'open',
      to_status: 'claimed',
    })
    .execute();
  await replacePhotos(work, poster, { taskId: id, keys: agreed.photos, path: 'draft' });
  announceToTwo(work, id, [poster.userId, taskerId]);
  return id;
}

/** Sends the event that a private task has changed to the two who see it. */
export function announceToTwo(work: Work, taskId: string, people: readonly string[]): void {
  const payload: TaskChanged = { taskId };
  work.afterCommit(() => work.services.realtime.toUsers(people, TASK_CHANGED, payload));
}
