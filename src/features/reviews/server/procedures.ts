import { refuse } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor } from '#platform/server/api/run-action.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { reviewsContract } from '../contract.ts';
import type { ReviewAnswers } from '../contract.ts';
import { listReceived } from './list-received.ts';
import { findOwnReviews, listOpen } from './writing/own-reviews.ts';
import { replyToReview } from './reply.ts';
import type { WhichDeal } from './reviewed-deal.ts';
import { writeReview } from './writing/write-review.ts';

const allow = implementCalls(reviewsContract);
const ofReview = (people: string) => only(people, 'reviews/server/reviews.test.ts');
const ofDeal = (people: string) => only(people, 'reviews/server/deal-reviews.test.ts');

const REVIEWS = allowance('reviews', 60, 'hour');

async function write(context: ApiContext, which: WhichDeal, answers: ReviewAnswers) {
  const by = requireActor(context);
  await requireAllowance(context, REVIEWS, by.userId);
  return inTransaction(context, (work) => writeReview(work, by, which, answers));
}

export const reviewsProcedures = {
  write: allow(ofReview('the two of a task that is done')).write.handler(
    ({ input: { taskId, ...answers }, context }) => write(context, { taskId }, answers),
  ),

  mine: allow(ofReview('the two of a task that is done')).mine.handler(({ input, context }) =>
    findOwnReviews(context.db, requireActor(context), input),
  ),

  writeOnDeal: allow(ofDeal('the two of a deal that has ended')).writeOnDeal.handler(
    ({ input: { outcomeId, ...answers }, context }) => write(context, { outcomeId }, answers),
  ),

  mineOnDeal: allow(ofDeal('the two of a deal')).mineOnDeal.handler(({ input, context }) =>
    findOwnReviews(context.db, requireActor(context), input),
  ),

  listOpen: allow('signed in').listOpen.handler(({ input, context }) =>
    listOpen(context.db, requireActor(context).userId, input.cursor),
  ),

  received: allow('everyone').received.handler(async ({ input, context }) => {
    const reader = { ...toReader(context), cursor: input.cursor };
    const found = await listReceived(context.db, input.personId, reader);
    return found ?? refuse(context, 'NOT_FOUND', 'reviews:refusals.no_person');
  }),

  reply: allow(ofReview('the reviewed person')).reply.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, REVIEWS, by.userId);
    await inTransaction(context, (work) => replyToReview(work, by, input));
    return {};
  }),
};
