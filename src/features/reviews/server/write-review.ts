import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import { lockTask } from '#features/tasks/server/public.ts';
import type { LockedTask } from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { ReviewForm } from '../contract.ts';
import { mayReview } from '../rules.ts';
import { announceReviews } from './announce-reviews.ts';
import { publishPair } from './publish.ts';
import { closesAfter } from './review-window.ts';

/**
 * One side of a done task reviews the other (PEOPLE-102 to PEOPLE-112). The two wait for each other at the task, so the
 * second one always sees the first; it publishes both.
 */
export async function writeReview(
  work: Work,
  by: Actor,
  { taskId, ...answers }: ReviewForm,
): Promise<{ isPublished: boolean }> {
  const task = await lockTask(work, by, taskId);
  const { closesAt, isOver, hasReviewed } = await readReviewWindow(work, task);
  const { isPoster, isTasker } = task.viewer;
  authorise(
    by,
    mayReview(
      { status: task.facts.status, isOver: isOver === true },
      { isSignedIn: true, isSide: isPoster || isTasker, hasReviewed },
    ),
  );
  // The two sides come from the task, not from the caller (PEOPLE-106).
  const revieweeId = isPoster ? task.taskerId : task.posterId;
  if (revieweeId === null || closesAt === null)
    throw new Error('a done task has two sides, and a day it was done');
  await work.trx
    .insertInto('reviews')
    .values({
      id: newId(),
      task_id: task.id,
      reviewer_id: by.userId,
      reviewee_id: revieweeId,
      outcome: answers.outcome,
      ...toRatingColumns(answers),
      comment: answers.comment,
      private_note: answers.privateNote,
      closes_at: closesAt,
    })
    .execute();
  const isPublished = await publishPair(work, task.id);
  if (isPublished) return { isPublished };
  await notifyWaiting(work, task, revieweeId);
  announceReviews(work, task.id, [by.userId, revieweeId]);
  return { isPublished };
}

/** A second statement after the lock, so that it sees what was stored while the first one waited. */
const readReviewWindow = ({ trx }: Work, task: LockedTask) =>
  trx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('task_transitions')
        .where('task_id', '=', task.id)
        .where('to_status', '=', 'done')
        .select(closesAfter(sql`max(created_at)`).as('closes_at'))
        .as('closesAt'),
      eb
        .selectFrom('task_transitions')
        .where('task_id', '=', task.id)
        .where('to_status', '=', 'done')
        .select(
          sql<boolean>`${closesAfter(sql`max(created_at)`)} <= clock_timestamp()`.as('is_over'),
        )
        .as('isOver'),
      eb
        .exists(
          eb
            .selectFrom('reviews')
            .where('task_id', '=', task.id)
            .where('reviewer_id', '=', task.actor.userId),
        )
        .$castTo<boolean>()
        .as('hasReviewed'),
    ])
    .executeTakeFirstOrThrow();

/** Without the overall value there are none; what was not touched follows it (PEOPLE-108). */
function toRatingColumns({ outcome, rating, ...given }: Omit<ReviewForm, 'taskId'>) {
  if (outcome === 'no_show' || rating === null) return {};
  return {
    rating,
    communication_rating: given.communication ?? rating,
    reliability_rating: given.reliability ?? rating,
    professionalism_rating: given.professionalism ?? rating,
  };
}

/** That a review waits, and nothing of what it says. */
const notifyWaiting = (work: Work, task: LockedTask, revieweeId: string) =>
  notify(work, {
    recipientIds: [revieweeId],
    senderId: task.actor.userId,
    type: 'review_waiting',
    textKey: 'notifications:messages.review_waiting',
    params: { name: task.actor.name, title: task.title },
    entityType: 'task',
    entityId: task.id,
    taskId: task.id,
    preference: 'always',
  });
