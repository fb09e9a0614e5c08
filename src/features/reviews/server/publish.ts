import { sql } from 'kysely';
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import { outcomeSettled } from '#features/outcomes/events.ts';
import { selectSubjectTitle, toNoticeSubject } from '#features/outcomes/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import { announceReviews } from './announce-reviews.ts';
import { recountRatings } from './ratings.ts';
import { isHeld, shownEnding } from './reviewed-deal.ts';

type Publishing = UpdateQueryBuilder<DB, 'reviews', 'reviews', UpdateResult>;

/** In SQL: nobody waits for the other side any more. */
const isOver = sql<boolean>`closes_at <= clock_timestamp()`;

/** In SQL: how the deal ended counts (DEAL-142); a review without a deal waits for nothing. */
export const isClear = sql<boolean>`not exists (
  select from outcomes as deal where deal.id = reviews.outcome_id and ${isHeld})`;

/** Publishes what nobody waits for once it is settled how a deal ended. */
export function subscribeReviews({ events }: Services): void {
  events.on(outcomeSettled, async (work, { outcomeId }) => {
    await publishDeal(work, outcomeId);
  });
}

/** Publishes the reviews of a deal if both sides have written, or their time is over (PEOPLE-112); answers whether any was. */
export function publishDeal(work: Work, outcomeId: string): Promise<boolean> {
  return publish(work, (update) =>
    update.where('outcome_id', '=', outcomeId).where(
      sql<boolean>`(${isOver} or (
        select count(*) from reviews as pair where pair.outcome_id = ${outcomeId}) = 2)`,
    ),
  );
}

/** Publishes a review whose time of waiting is over; answers whether this very call did. */
export const publishDue = (work: Work, reviewId: string): Promise<boolean> =>
  publish(work, (update) => update.where('id', '=', reviewId).where(isOver));

/** Both have written: from now on they wait only for the day from which the outcome counts. */
export async function endWaiting({ trx }: Work, outcomeId: string): Promise<void> {
  await trx
    .updateTable('reviews')
    .from('outcomes')
    .set((eb) => ({ closes_at: eb.ref('outcomes.counted_from') }))
    .where('reviews.outcome_id', '=', outcomeId)
    .whereRef('outcomes.id', '=', 'reviews.outcome_id')
    .execute();
}

/**
 * Publishes each row once, in whichever transaction comes first: only the one that changed it recounts and notifies.
 */
async function publish(work: Work, narrow: (update: Publishing) => Publishing): Promise<boolean> {
  const update = work.trx
    .updateTable('reviews')
    .set({ published_at: sql<Date>`clock_timestamp()` })
    .where('published_at', 'is', null)
    .where(isClear);
  const published = await narrow(update)
    .returning(['id', 'task_id', 'outcome_id', 'reviewer_id', 'reviewee_id', 'hidden_at'])
    .execute();
  if (published.length === 0) return false;
  await recountRatings(
    work,
    published.map((review) => review.reviewee_id),
  );
  for (const review of published) {
    if (review.hidden_at === null) {
      await notifyAboutReview(work, {
        outcomeId: review.outcome_id,
        to: review.reviewee_id,
        from: review.reviewer_id,
        type: 'review_received',
      });
    }
    announceReviews(work, review.task_id, [review.reviewer_id, review.reviewee_id]);
  }
  return true;
}

type AboutReview = {
  /** Null where what it was about is gone. */
  outcomeId: string | null;
  to: string | null;
  from: string | null;
  type: 'review_waiting' | 'review_received' | 'review_replied';
};

/** NOTE-038; nothing stops notices of reviews (NOTE-041). */
export async function notifyAboutReview(
  work: Work,
  { outcomeId, to, from, type }: AboutReview,
): Promise<void> {
  if (to === null) return;
  const deal = await work.trx
    .selectFrom('outcomes as deal')
    .leftJoin('profiles', (join) => join.on('profiles.id', '=', from))
    .select(['deal.kind', 'deal.subject_id', 'profiles.full_name'])
    .select([shownEnding.as('ending'), selectSubjectTitle('deal').as('title')])
    .where('deal.id', '=', outcomeId)
    .executeTakeFirst();
  if (!deal) return;
  const subject = toNoticeSubject(deal);
  // The page of a task has the reviews of the deal that was done (DEAL-147).
  const isOnTask = deal.ending === null && subject.taskId !== null;
  await notify(work, {
    recipientIds: [to],
    senderId: from,
    type: isOnTask ? type : 'outcome_reviewed',
    textKey: `notifications:messages.${type}`,
    params: { name: deal.full_name ?? '', title: deal.title },
    ...subject,
    preference: 'always',
    ...(!isOnTask && { unreadKey: `${type}:${outcomeId}` }),
  });
}
