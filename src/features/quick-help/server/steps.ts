import { sql } from 'kysely';
import { updateSubject } from '#features/chat/server/public.ts';
import type { Ending } from '#features/subjects/endings.ts';
import { announceForServed } from '#features/subjects/server/public.ts';
import { helpedStatuses } from '#features/subjects/request-rules.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { LASTS_MINUTES } from '../limits.ts';
import { mayCancel, mayComplete, mayRelease, maySetOut, mayStart } from '../rules.ts';
import type { RequestRule } from '../rules.ts';
import type { RequestStatus } from '../vocabulary.ts';
import { endDeal } from './ending/end-deal.ts';
import {
  announceRequest,
  authoriseStep,
  isRepeat,
  lockRequest,
  recordStep,
} from './locked-request.ts';
import type { HeldRequest, LockedRequest } from './locked-request.ts';
import { notifyAboutRequest } from './request-notice.ts';
import { advanceSearch } from './search/advance-search.ts';
import { endAlerts } from './search/alerts.ts';

/** Locks and authorises; null where the actor took just this step last (QUICK-168). */
async function beginStep(
  work: Work,
  by: Actor,
  requestId: string,
  {
    step,
    rule,
  }: { step: 'set_out' | 'started' | 'completed' | 'cancelled' | 'released'; rule: RequestRule },
): Promise<LockedRequest | null> {
  const request = await lockRequest(work, by, requestId);
  if (isRepeat(request, step)) return null;
  authoriseStep(request, rule);
  return request;
}

/** The chat follows: what has ended stays ended (CHAT-131). */
const moveChat = (work: Work, requestId: string, state: RequestStatus | 'released') =>
  updateSubject(work, { kind: 'on_demand', id: requestId, whileIn: helpedStatuses, state });

/** A step on a request as the history of a person served has it (PEOPLE-228). */
const toServedStep = ({ id, servedId }: HeldRequest, actor: { actedBy?: 'code' | 'staff' }) =>
  ({ kind: 'request', id, servedId, actor }) as const;

const theOther = ({ actor, requesterId, helperId }: LockedRequest): string | null =>
  actor.userId === requesterId ? helperId : requesterId;

/** QUICK-189: from now on the helper knows the address, and the requester that they come. */
export async function setOut(work: Work, by: Actor, requestId: string): Promise<void> {
  const request = await beginStep(work, by, requestId, { step: 'set_out', rule: maySetOut });
  if (!request) return;
  await work.trx
    .updateTable('on_demand_task_requests')
    .set({ set_out_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', request.id)
    .execute();
  const { helperId } = request;
  await recordStep(work, { requestId, actorId: by.userId, step: 'set_out', helperId });
  announceRequest(work, request);
}

/** QUICK-116. */
export async function startRequest(work: Work, by: Actor, requestId: string): Promise<void> {
  const request = await beginStep(work, by, requestId, { step: 'started', rule: mayStart });
  if (!request) return;
  await changeStatus(work, request, 'started', request.actor);
  await notifyOther(work, request, 'on_demand_started');
}

/** Completes a request; the caller states that it is done (QUICK-117, DEAL-162). */
export async function completeRequest(work: Work, by: Actor, requestId: string): Promise<void> {
  const request = await beginStep(work, by, requestId, { step: 'completed', rule: mayComplete });
  if (!request) return;
  await endDeal(work, request, { by, result: 'done' });
  await changeStatus(work, request, 'completed', request.actor);
  if (request.viewer.role === 'requester') {
    await announceForServed(work, toServedStep(request, request.actor), 'work_confirmed');
  }
  await notifyOther(work, request, 'on_demand_completed');
}

/** Cancels a request; only one with a helper has an outcome (QUICK-118, DEAL-163). */
export async function cancelRequest(
  work: Work,
  by: Actor,
  requestId: string,
  ending: Ending = 'called_off',
): Promise<void> {
  const request = await beginStep(work, by, requestId, { step: 'cancelled', rule: mayCancel });
  if (request) await endByCancel(work, request, request.actor, ending);
}

/** Ends a request for its requester or a person who leaves; a moderator (null) states no outcome (DEAL-165). */
export async function endByCancel(
  work: Work,
  request: HeldRequest,
  by: (Actor & { name: string }) | null,
  ending: Ending = 'called_off',
): Promise<void> {
  const isNotified = by !== null && (await endDeal(work, request, { by, result: ending }));
  await changeStatus(work, request, 'cancelled', by);
  if (by?.userId !== request.helperId) {
    const actor = by ?? ({ actedBy: 'staff' } as const);
    await announceForServed(work, toServedStep(request, actor), 'task_removed');
  }
  if (request.status === 'searching') {
    await advanceSearch(work, request, { type: 'over' });
    await endAlerts(work, request, { reason: 'cancelled' });
  }
  if (isNotified) return;
  await notifyAboutRequest(work, request, {
    type: 'on_demand_cancelled',
    to: [request.helperId],
    by,
    isStoredSilently: true,
  });
}

/** "I can't make it": the search begins again, and the helper's own chat about it ends (QUICK-119, CHAT-131). */
export async function releaseRequest(
  work: Work,
  by: Actor,
  requestId: string,
  ending: Ending = 'called_off',
): Promise<void> {
  const request = await beginStep(work, by, requestId, { step: 'released', rule: mayRelease });
  if (!request) return;
  const isNotified = await endDeal(work, request, { by, result: ending });
  const released = await work.trx
    .updateTable('on_demand_task_requests')
    .set({
      status: 'searching',
      accepted_by: null,
      matched_at: null,
      promised_eta: null,
      set_out_at: null,
      asked_at: null,
      // It was between these two.
      is_sharing_ended: false,
      expires_at: sql<Date>`clock_timestamp() + ${LASTS_MINUTES} * interval '1 minute'`,
    })
    .where('id', '=', request.id)
    .where('status', '=', 'accepted')
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await work.trx
    .updateTable('helper_task_responses')
    .set({ response: 'declined', estimated_arrival: null })
    .where('task_request_id', '=', request.id)
    .where('helper_id', '=', by.userId)
    .execute();
  await recordStep(work, {
    requestId: request.id,
    actorId: by.userId,
    step: 'released',
    helperId: by.userId,
  });
  await moveChat(work, request.id, 'released');
  if (!isNotified) {
    await notifyAboutRequest(work, request, {
      type: 'on_demand_released',
      to: [request.requesterId],
      by: request.actor,
    });
  }
  announceRequest(work, request);
  const anew = {
    ...request,
    status: 'searching',
    helperId: null,
    expiresAt: released.expires_at,
  } as const;
  await advanceSearch(work, anew, { type: 'begin' });
}

/** Ends a request of which neither side told whether the help happened (DEAL-088). */
export async function endUnanswered(work: Work, request: HeldRequest): Promise<void> {
  await endDeal(work, request, { by: null, result: 'lapsed' });
  await changeStatus(work, request, 'expired', null);
}

/** Conditional on the old status (QUICK-115), with chat, timeline and live news. */
async function changeStatus(
  work: Work,
  request: HeldRequest,
  to: 'started' | 'completed' | 'cancelled' | 'expired',
  by: Pick<Actor, 'userId' | 'actedBy'> | null,
): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  await work.trx
    .updateTable('on_demand_task_requests')
    .set({ status: to, ...(to === 'started' ? { started_at: now } : { ended_at: now }) })
    .where('id', '=', request.id)
    .where('status', '=', request.status)
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordStep(work, {
    requestId: request.id,
    actorId: by?.userId ?? null,
    step: to,
    helperId: request.helperId,
    isByCode: by?.actedBy === 'code',
  });
  await moveChat(work, request.id, to);
  announceRequest(work, request);
}

const notifyOther = (
  work: Work,
  request: LockedRequest,
  type: 'on_demand_started' | 'on_demand_completed',
) => notifyAboutRequest(work, request, { type, to: [theOther(request)], by: request.actor });
