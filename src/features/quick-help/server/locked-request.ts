import { sql } from 'kysely';
import type { Point } from '#features/geo/distance.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { Dispatch } from '../dispatch/types.ts';
import { REQUEST_CHANGED } from '../live-events.ts';
import type { RequestChanged } from '../live-events.ts';
import type { RequestFacts, RequestRule, RequestViewer } from '../rules.ts';
import type { HelpCategory, RequestStep } from '../vocabulary.ts';
import { toRequestFacts, toRequestViewer } from './facts.ts';
import { hasSetOut, readiness, statusNow } from './pages/request-query.ts';
import { readDispatch } from './search/stored-dispatch.ts';

/** A request locked for a change: it cannot be changed elsewhere until this transaction ends. */
export type HeldRequest = {
  id: string;
  title: string;
  status: RequestFacts['status'];
  requesterId: string;
  helperId: string | null;
  category: HelpCategory;
  cell: Point;
  createdAt: Date;
  expiresAt: Date;
  dispatch: Dispatch;
  /** The person served it is for; null for the requester (PEOPLE-238). */
  servedId: string | null;
  facts: RequestFacts;
};

/** The same with who is about to change it. */
export type LockedRequest = HeldRequest & {
  actor: Actor & { name: string };
  viewer: RequestViewer;
  lastStep: { actorId: string | null; step: string } | null;
};

const heldColumns = [
  'requests.id',
  'requests.title',
  'requests.requester_id',
  'requests.accepted_by',
  'requests.category',
  'requests.cell_latitude',
  'requests.cell_longitude',
  'requests.created_at',
  'requests.expires_at',
  'requests.dispatch',
  'requests.on_behalf_of_id',
] as const;

export const lockRows = ({ trx }: Work) =>
  trx
    .selectFrom('on_demand_task_requests as requests')
    .select(heldColumns)
    .select([statusNow.as('status'), hasSetOut.as('has_set_out')])
    .forNoKeyUpdate();

type HeldRow = Awaited<ReturnType<ReturnType<typeof lockRows>['executeTakeFirstOrThrow']>>;

export const toHeldRequest = (row: HeldRow): HeldRequest => {
  const facts = toRequestFacts(row);
  return {
    id: row.id,
    title: row.title,
    status: facts.status,
    requesterId: row.requester_id,
    helperId: row.accepted_by,
    category: row.category,
    cell: { latitude: row.cell_latitude, longitude: row.cell_longitude },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    dispatch: readDispatch(row.dispatch),
    servedId: row.on_behalf_of_id,
    facts,
  };
};

/** Locks a request for the clock if its search is due and no other process works on it. */
export async function holdDueRequest(work: Work, requestId: string): Promise<HeldRequest | null> {
  const row = await lockRows(work)
    .where('requests.id', '=', requestId)
    .where('requests.status', '=', 'searching')
    .where('requests.due_at', '<=', sql<Date>`clock_timestamp()`)
    .skipLocked()
    .executeTakeFirst();
  return row ? toHeldRequest(row) : null;
}

/**
 * Loads a request for a step; steps on one request wait for each other here. A viewer who may not see it finds none.
 */
export async function lockRequest(
  work: Work,
  by: Actor,
  requestId: string,
): Promise<LockedRequest> {
  const row = await lockRows(work).where('requests.id', '=', requestId).executeTakeFirst();
  if (!row) return refuse(by, 'NOT_FOUND', 'quick-help:refusals.not_found');
  const held = toHeldRequest(row);
  // A second statement, so that it sees what was stored while the first one waited.
  const actor = await work.trx
    .selectFrom('profiles')
    .leftJoin('helper_task_responses as own', (join) =>
      join.onRef('own.helper_id', '=', 'profiles.id').on('own.task_request_id', '=', requestId),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('on_demand_task_transitions')
          .select(['actor_id', 'step'])
          .where('request_id', '=', requestId)
          // Codes change nothing (QUICK-184).
          .where('step', 'not in', ['arrived', 'finished'])
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['profiles.full_name', 'own.response as own_response', 'last.actor_id', 'last.step'])
    .select([
      sql<boolean>`exists (select from on_demand_task_alerts as alert
        where alert.request_id = ${requestId} and alert.helper_id = profiles.id
          and alert.is_exclusive and alert.ended_at is null
          and alert.answer_until > clock_timestamp())`.as('is_asked'),
      isNotBlockedFrom('profiles.id', held.requesterId).as('is_visible'),
    ])
    .select(readiness(by.userId))
    .where('profiles.id', '=', by.userId)
    .executeTakeFirstOrThrow();
  const viewer = toRequestViewer({ ...row, ...actor }, by.userId);
  const isThere = viewer.role === 'helper' || viewer.role === 'requester' || actor.is_visible;
  if (!isThere) refuse(by, 'NOT_FOUND', 'quick-help:refusals.not_found');
  return {
    ...held,
    actor: { ...by, name: shownName(actor.full_name, by.language) },
    viewer,
    lastStep: actor.step === null ? null : { actorId: actor.actor_id, step: actor.step },
  };
}

/** Ends the call unless the rule allows the step. */
export const authoriseStep = (request: LockedRequest, rule: RequestRule): void =>
  authorise(request.actor, rule(request.facts, request.viewer));

/** The actor took just this step last: nothing is left to do (QUICK-168). */
export const isRepeat = ({ actor, lastStep }: LockedRequest, step: RequestStep): boolean =>
  lastStep !== null && lastStep.actorId === actor.userId && lastStep.step === step;

/** Writes a step into the timeline; one that the clock takes has no actor. */
export async function recordStep(
  { trx }: Work,
  taken: {
    requestId: string;
    actorId: string | null;
    step: RequestStep;
    helperId: string | null;
    /** The present, unless given. */
    at?: Date;
    /** The person served took it by their code, not the requester (PEOPLE-228). */
    isByCode?: boolean;
  },
): Promise<void> {
  await trx
    .insertInto('on_demand_task_transitions')
    .values({
      id: newId(),
      request_id: taken.requestId,
      actor_id: taken.actorId,
      step: taken.step,
      helper_id: taken.helperId,
      ...(taken.at && { created_at: taken.at }),
      is_by_code: taken.isByCode ?? false,
    })
    .execute();
}

/** Sends requester and helper the news after the commit: they read it again (QUICK-132). */
export function announceRequest(
  work: Work,
  { id, requesterId, helperId }: Pick<HeldRequest, 'id' | 'requesterId' | 'helperId'>,
): void {
  const changed: RequestChanged = { requestId: id };
  const people = [requesterId, ...(helperId === null ? [] : [helperId])];
  work.afterCommit(() => work.services.realtime.toUsers(people, REQUEST_CHANGED, changed));
}
