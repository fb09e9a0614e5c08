import { sql } from 'kysely';
import { startConversation } from '#features/chat/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { mayAccept, mayDecline, mayShowInterest } from '../rules.ts';
import type { ResponseForm } from '../request-form.ts';
import { announceRequest, authoriseStep, lockRequest, recordStep } from './locked-request.ts';
import type { LockedRequest } from './locked-request.ts';
import { notifyAboutRequest } from './request-notice.ts';
import { advanceSearch } from './search/advance-search.ts';
import { endAlert, endAlerts } from './search/alerts.ts';

const rules = { accepted: mayAccept, declined: mayDecline, interested: mayShowInterest };

/** A helper's answer; the same once more changes nothing (QUICK-099 to QUICK-114). */
export async function respond(
  work: Work,
  by: Actor,
  requestId: string,
  answer: ResponseForm,
): Promise<void> {
  // Two accepted at once are counted one after the other (QUICK-190).
  if (answer.response === 'accepted') {
    await sql`select pg_advisory_xact_lock(hashtext(${`quick-help.accept ${by.userId}`}))`.execute(
      work.trx,
    );
  }
  const request = await lockRequest(work, by, requestId);
  if (isSameAgain(request, answer)) return;
  authoriseStep(request, rules[answer.response]);
  if (answer.response === 'accepted') await accept(work, request, answer);
  else await answerOtherwise(work, request, answer);
}

const isSameAgain = ({ viewer }: LockedRequest, { response }: ResponseForm): boolean =>
  viewer.ownResponse === response && (response !== 'accepted' || viewer.role === 'helper');

/**
 * The first accept wins: whatever was read before, this one statement decides, and all that belongs to it is stored with
 * it (QUICK-110, QUICK-111, CHAT-129).
 */
async function accept(
  work: Work,
  request: LockedRequest,
  answer: Extract<ResponseForm, { response: 'accepted' }>,
): Promise<void> {
  const { userId } = request.actor;
  const won = await work.trx
    .updateTable('on_demand_task_requests')
    .set({
      status: 'accepted',
      accepted_by: userId,
      promised_eta: answer.eta,
      matched_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', request.id)
    .where('status', '=', 'searching')
    .where('accepted_by', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst();
  // Its time ran out between the look and the write.
  if (!won)
    return authorise(
      request.actor,
      mayAccept({ ...request.facts, status: 'expired' }, request.viewer),
    );
  await storeResponse(work, request, answer);
  await advanceSearch(work, request, { type: 'over' });
  await endAlerts(work, request, { reason: 'accepted', winnerId: userId });
  await recordStep(work, {
    requestId: request.id,
    actorId: userId,
    step: 'accepted',
    helperId: userId,
  });
  await startConversation(work, {
    kind: 'on_demand',
    subject: { id: request.id, title: request.title, state: 'accepted' },
    members: [
      { userId: request.requesterId, role: 'requester' },
      { userId, role: 'helper' },
    ],
  });
  await notifyAboutRequest(work, request, {
    type: 'on_demand_accepted',
    to: [request.requesterId],
    by: request.actor,
    params: { minutes: answer.eta },
    isStoredSilently: true,
  });
  announceRequest(work, { ...request, helperId: userId });
}

/** The request itself changes by an acceptance only (QUICK-104); a search that waits for this helper goes on. */
async function answerOtherwise(
  work: Work,
  request: LockedRequest,
  answer: Exclude<ResponseForm, { response: 'accepted' }>,
): Promise<void> {
  const { userId } = request.actor;
  await storeResponse(work, request, answer);
  await endAlert(work, request, { helperId: userId, outcome: 'declined' });
  await advanceSearch(work, request, { type: 'declined', helperId: userId });
  if (answer.response === 'interested') {
    await notifyAboutRequest(work, request, {
      type: 'on_demand_interested',
      to: [request.requesterId],
      by: request.actor,
    });
  }
  announceRequest(work, { ...request, helperId: userId });
}

const storeResponse = ({ trx }: Work, request: LockedRequest, answer: ResponseForm) =>
  trx
    .insertInto('helper_task_responses')
    .values({
      task_request_id: request.id,
      helper_id: request.actor.userId,
      response: answer.response,
      estimated_arrival: answer.response === 'accepted' ? answer.eta : null,
      response_message: answer.message,
    })
    .onConflict((conflict) =>
      conflict.columns(['task_request_id', 'helper_id']).doUpdateSet((eb) => ({
        response: eb.ref('excluded.response'),
        estimated_arrival: eb.ref('excluded.estimated_arrival'),
        response_message: eb.ref('excluded.response_message'),
      })),
    )
    .execute();
