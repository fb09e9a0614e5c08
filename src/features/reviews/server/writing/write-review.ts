import { announceForServed, findServed } from '#features/subjects/server/public.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { ReviewAnswers } from '../../contract.ts';
import { mayReview } from '../../rules.ts';
import { announceReviews } from '../announce-reviews.ts';
import { endWaiting, notifyAboutReview, publishDeal } from '../publish.ts';
import { lockOwnDeal } from '../reviewed-deal.ts';
import type { OwnDeal, WhichDeal } from '../reviewed-deal.ts';

/**
 * One side of a deal that has ended reviews the other (PEOPLE-102 to PEOPLE-112, DEAL-140). The two wait for each other
 * at the deal, so the second one always sees the first; it publishes both, unless how the deal ended must be clear first.
 */
export async function writeReview(
  work: Work,
  by: Actor,
  which: WhichDeal,
  answers: ReviewAnswers,
): Promise<{ isPublished: boolean }> {
  const { trx } = work;
  const deal = await lockOwnDeal(work, by, which);
  const written = await trx
    .selectFrom('reviews')
    .select('reviewer_id')
    .where('outcome_id', '=', deal.id)
    .execute();
  authorise(
    by,
    mayReview(
      { hasEnded: true, isOver: deal.isOver },
      {
        isSignedIn: true,
        isSide: true,
        hasReviewed: written.some((review) => review.reviewer_id === by.userId),
      },
    ),
  );
  if (!deal.asksWhetherHappened && answers.outcome === 'no_show') {
    refuseFields(by, { outcome: 'reviews:fields.no_show' });
  }
  const thing = getServedThing(deal);
  const servedId = thing && (await findServed(trx, thing, by.userId));
  // The two sides come from the deal, not from the caller (PEOPLE-106).
  await trx
    .insertInto('reviews')
    .values({
      id: newId(),
      outcome_id: deal.id,
      task_id: deal.taskId,
      reviewer_id: by.userId,
      reviewee_id: deal.otherId,
      outcome: answers.outcome,
      ...toRatingColumns(answers),
      comment: answers.comment,
      private_note: answers.privateNote,
      closes_at: deal.closesAt,
      served_through: servedId === null ? null : (by.actedBy ?? 'account'),
    })
    .execute();
  if (thing) await announceForServed(work, { ...thing, servedId, actor: by }, 'reviewed');
  const isPublished = await publishDeal(work, deal.id);
  if (isPublished) return { isPublished };
  if (written.length > 0) await endWaiting(work, deal.id);
  else {
    await notifyAboutReview(work, {
      outcomeId: deal.id,
      to: deal.otherId,
      from: by.userId,
      type: 'review_waiting',
    });
  }
  announceReviews(work, deal.taskId, [by.userId, deal.otherId]);
  return { isPublished };
}

/** Returns what a deal is about, if that can be for a person served (PEOPLE-229). */
function getServedThing({ taskId, requestId }: OwnDeal) {
  if (taskId !== null) return { kind: 'task', id: taskId } as const;
  return requestId === null ? null : ({ kind: 'request', id: requestId } as const);
}

/** Without the overall value there are none; what was not touched follows it (PEOPLE-108). */
function toRatingColumns({ outcome, rating, ...given }: ReviewAnswers) {
  if (outcome === 'no_show' || rating === null) return {};
  return {
    rating,
    communication_rating: given.communication ?? rating,
    reliability_rating: given.reliability ?? rating,
    professionalism_rating: given.professionalism ?? rating,
  };
}
