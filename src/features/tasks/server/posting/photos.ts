import type { Actor } from '#platform/server/api/authorise.ts';
import { sql } from 'kysely';
import { photosPosted } from '#features/media/events.ts';
import { findUploads } from '#features/media/server/public.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';

/** The photos of a task as they are now, in their order; only what the poster uploaded (ITEM-098). */
export async function replacePhotos(
  work: Work,
  by: Actor,
  { taskId, keys, path }: { taskId: string; keys: readonly string[]; path: 'draft' | 'edit' },
): Promise<void> {
  const { trx } = work;
  const uploaded = await findUploads(trx, by.userId, keys);
  if (keys.some((key) => !uploaded.includes(key))) {
    refuseFields(by, { [`${path}.photos`]: 'media:fields.not_stored' });
  }
  await trx.deleteFrom('task_photos').where('task_id', '=', taskId).execute();
  if (keys.length === 0) return;
  await trx
    .insertInto('task_photos')
    .values(
      keys.map((key, position) => ({
        task_id: taskId,
        position,
        picture_key: key,
        poster_id: by.userId,
      })),
    )
    .execute();
  await work.emit(photosPosted, { type: 'task', id: taskId });
}

/**
 * Releases the photos of a task thirty days after its removal; they then go with the unused ones. A task that a
 * moderator took away may come back when a suspension ends, which takes a year at most (MOD-026).
 */
export async function forgetRemovedPhotos(db: Db): Promise<void> {
  await db
    .deleteFrom('task_photos')
    .using('tasks')
    .whereRef('tasks.id', '=', 'task_photos.task_id')
    .where(
      'tasks.removed_at',
      '<',
      sql<Date>`now() - case when tasks.removed_by_moderator then interval '13 months' else interval '30 days' end`,
    )
    .execute();
}
