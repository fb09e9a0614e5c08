import { sql } from 'kysely';
import type { Ending } from '#features/subjects/endings.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { helpEnded } from '../../events.ts';
import { isLateEnd, mayStateEnding } from '../../rules.ts';
import type { HelpRole } from '../../rules.ts';
import type { HeldRequest } from '../locked-request.ts';

/**
 * Stores how the deal about a request ends, before the request changes; without a helper there is none. Returns whether
 * the other person is notified of that as an outcome (DEAL-168).
 */
export async function endDeal(
  work: Work,
  request: HeldRequest,
  { by, result }: { by: Actor; result: 'done' | Ending } | { by: null; result: 'lapsed' },
): Promise<boolean> {
  const { requesterId, helperId, facts } = request;
  if (helperId === null) return false;
  const deal = await findDeal(work, request);
  if (!deal) return false;
  const about = { dealId: deal.id, requestId: request.id, requesterId, helperId };
  const { arrives_at: arrivesAt } = deal;
  if (by === null) {
    await work.emit(helpEnded, { ...about, arrivesAt, isLate: false, result, statedBy: null });
    return false;
  }
  const statedBy: HelpRole = by.userId === requesterId ? 'requester' : 'helper';
  const { hasSetOut } = facts;
  const dealFacts = { hasSetOut, hasStarted: facts.status === 'started', isDue: deal.is_due };
  if (result !== 'done') authorise(by, mayStateEnding(dealFacts, statedBy, result));
  await work.emit(helpEnded, {
    ...about,
    arrivesAt,
    isLate: result !== 'done' && isLateEnd(dealFacts, statedBy),
    result,
    statedBy,
  });
  return result === 'did_not_come' || result === 'not_as_agreed';
}

/** In SQL, of a request that was accepted: the time the helper promised. */
export const promisedAt = sql<Date>`(requests.matched_at + requests.promised_eta * interval '1 minute')`;

/** Null where one of the two did not feel safe: nothing is stated then (DEAL-167). */
const findDeal = ({ trx }: Work, { id, helperId }: HeldRequest) =>
  trx
    .selectFrom('on_demand_task_requests as requests')
    .innerJoin('on_demand_task_transitions as accepted', 'accepted.request_id', 'requests.id')
    .select(['accepted.id', promisedAt.as('arrives_at')])
    .select(sql<boolean>`${promisedAt} <= clock_timestamp()`.as('is_due'))
    .where('requests.id', '=', id)
    .where('requests.is_sharing_ended', '=', false)
    .where('requests.matched_at', 'is not', null)
    .where('requests.promised_eta', 'is not', null)
    .where('accepted.step', '=', 'accepted')
    .where('accepted.helper_id', '=', helperId)
    .orderBy('accepted.id', 'desc')
    .limit(1)
    .executeTakeFirst();
