import { sql } from 'kysely';
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import { announceReviews } from './announce-reviews.ts';
import { recountRatings } from './ratings.ts';

type Publishing = UpdateQueryBuilder<DB, 'reviews', 'reviews', UpdateResult>;

/** Publishes the reviews of a task if both sides have written (PEOPLE-112); answers whether they have. */
export function publishPair(work: Work, taskId: string): Promise<boolean> {
  return publish(work, (update) =>
    update
      .where('task_id', '=', taskId)
      .where(
        sql<boolean>`(select count(*) from reviews as pair where pair.task_id = ${taskId}) = 2`,
      ),
  );
}

/** Publishes a review whose time of waiting is over; answers whether this very call did. */
export const publishDue = (work: Work, reviewId: string): Promise<boolean> =>
  publish(work, (update) =>
    update.where('id', '=', reviewId).where('closes_at', '<=', sql<Date>`clock_timestamp()`),
  );

/**
 * Publishes each row once, in whichever transaction comes first: only the one that changed it recounts and notifies.
 */
async function publish(work: Work, narrow: (update: Publishing) => Publishing): Promise<boolean> {
  const update = work.trx
    .updateTable('reviews')
    .set({ published_at: sql<Date>`clock_timestamp()` })
    .where('published_at', 'is', null);
  const published = await narrow(update)
    .returning(['id', 'task_id', 'reviewer_id', 'reviewee_id', 'hidden_at'])
    .execute();
  if (published.length === 0) return false;
  await recountRatings(
    work,
    published.map((review) => review.reviewee_id),
  );
  for (const review of published) {
    if (review.hidden_at === null) await notifyReviewed(work, review);
    announceReviews(work, review.task_id, [review.reviewer_id, review.reviewee_id]);
  }
  return true;
}

type Published = { task_id: string | null; reviewer_id: string | null; reviewee_id: string };

/** NOTE-038; nothing stops notices of reviews (NOTE-041). */
async function notifyReviewed(
  work: Work,
  { task_id: taskId, reviewer_id: reviewerId, reviewee_id: revieweeId }: Published,
): Promise<void> {
  if (taskId === null) return;
  await notify(work, {
    recipientIds: [revieweeId],
    senderId: reviewerId,
    type: 'review_received',
    textKey: 'notifications:messages.review_received',
    params: await noticeParams(work, { taskId, personId: reviewerId }),
    entityType: 'task',
    entityId: taskId,
    taskId,
    preference: 'always',
  });
}

/** Returns the names in notifications about a task's reviews: a person and the task (NOTE-043). */
export async function noticeParams(
  { trx }: Work,
  { taskId, personId }: { taskId: string; personId: string | null },
): Promise<{ name: string; title: string }> {
  const found = await trx
    .selectFrom('tasks')
    .leftJoin('profiles', (join) => join.on('profiles.id', '=', personId))
    .select(['tasks.title', 'profiles.full_name'])
    .where('tasks.id', '=', taskId)
    .executeTakeFirstOrThrow();
  return { name: found.full_name ?? '', title: found.title };
}
