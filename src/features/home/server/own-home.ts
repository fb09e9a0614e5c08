import {
  applicationsToDecide,
  tasksToClaim,
  tasksToReschedule,
} from '#features/applications/server/public.ts';
import { bookingsToAnswer } from '#features/bookings/server/public.ts';
import { invitationsToAnswer } from '#features/invitations/server/public.ts';
import {
  loansToAnswer,
  loansToHandOver,
  loansToReturn,
  returnsToConfirm,
} from '#features/lending/server/public.ts';
import { itemsToHandOver } from '#features/marketplace/server/public.ts';
import { offersToAnswer, pickupsToAnswer } from '#features/offers/server/public.ts';
import { requestsToAnswer, runningRequests } from '#features/quick-help/server/public.ts';
import { reviewsToWrite } from '#features/reviews/server/public.ts';
import { runningTasks } from '#features/tasks/server/public.ts';
import { workToConfirm } from '#features/work/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { readWaiting } from '#platform/server/waiting/waiting.ts';
import type { OwnHome } from '../contract.ts';
import { MOST_OF_EACH_KIND, MOST_RUNNING } from '../limits.ts';
import { attentionKinds } from '../vocabulary.ts';

/** Reads what waits for a person and their running tasks and requests, in three statements (SHELL-303, SHELL-304). */
export async function findOwnHome(db: DbOrTransaction, userId: string): Promise<OwnHome> {
  const [waiting, tasks, requests] = await Promise.all([
    readWaiting(
      db,
      [
        requestsToAnswer(db, userId),
        workToConfirm(db, userId),
        tasksToClaim(db, userId),
        applicationsToDecide(db, userId),
        tasksToReschedule(db, userId),
        invitationsToAnswer(db, userId),
        bookingsToAnswer(db, userId),
        offersToAnswer(db, userId),
        pickupsToAnswer(db, userId),
        itemsToHandOver(db, userId),
        loansToAnswer(db, userId),
        loansToHandOver(db, userId),
        returnsToConfirm(db, userId),
        loansToReturn(db, userId),
        reviewsToWrite(db, userId),
      ],
      MOST_OF_EACH_KIND,
    ),
    runningTasks(db, userId, MOST_RUNNING),
    runningRequests(db, userId, MOST_RUNNING),
  ]);
  return {
    attention: attentionKinds.flatMap((kind) =>
      waiting
        .filter((row) => row.kind === kind)
        .map(({ id, title, count, conversation_id: conversationId }) => ({
          kind,
          id,
          title,
          count,
          conversationId,
        })),
    ),
    tasks,
    requests,
  };
}
