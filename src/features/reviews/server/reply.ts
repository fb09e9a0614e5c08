import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayReply } from '../rules.ts';
import { announceReviews } from './announce-reviews.ts';
import { notifyAboutReview } from './publish.ts';

/** Stores the public answer of the reviewed person, once, and notifies the reviewer. */
export async function replyToReview(
  work: Work,
  by: Actor,
  { reviewId, reply }: { reviewId: string; reply: string },
): Promise<void> {
  const review = await work.trx
    .selectFrom('reviews')
    .select([
      'task_id',
      'outcome_id',
      'reviewer_id',
      'reviewee_id',
      'reply',
      'published_at',
      'hidden_at',
    ])
    .where('id', '=', reviewId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isPublic = review?.published_at != null && review.hidden_at === null;
  authorise(
    by,
    mayReply(
      { isPublic, hasReply: review?.reply != null },
      { isReviewee: review?.reviewee_id === by.userId },
    ),
  );
  if (!review) return;
  await work.trx
    .updateTable('reviews')
    .set({ reply, replied_at: new Date() })
    .where('id', '=', reviewId)
    .where('reply', 'is', null)
    .execute();
  announceReviews(work, review.task_id, [review.reviewer_id, review.reviewee_id]);
  await notifyAboutReview(work, {
    outcomeId: review.outcome_id,
    to: review.reviewer_id,
    from: by.userId,
    type: 'review_replied',
  });
}
