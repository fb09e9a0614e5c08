import { sql } from 'kysely';
import { cellInSql } from '#features/duty/server/public.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { locateAddress, locatePoint } from '#features/geo/server/public.ts';
import type { LocatedPlace } from '#features/geo/server/public.ts';
import { isRealPoint } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { announceForServed, requireServed } from '#features/subjects/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { DURATION, LASTS_MINUTES, MOST_SEARCHING } from '../limits.ts';
import type { RequestDraft } from '../request-form.ts';
import { toHeldRequest, recordStep } from './locked-request.ts';
import { hasSetOut, statusNow } from './pages/request-query.ts';
import { requestColumns } from './request-columns.ts';
import { advanceSearch } from './search/advance-search.ts';

/**
 * Returns the place where help is needed, or refuses with the reason why it is unknown (QUICK-032, QUICK-033,
 * QUICK-167). Never call it inside a transaction, since it may take seconds.
 */
export async function locateRequest(
  services: Services,
  by: Actor,
  { fullAddress, point }: { fullAddress: string; point: Point | null },
): Promise<LocatedPlace> {
  const refuseWith = (reason: string) =>
    refuse(by, 'UNPROCESSABLE_CONTENT', `quick-help:refusals.${reason}`);
  const find = point
    ? locatePoint(services, by.userId, point)
    : locateAddress(services, by.userId, fullAddress);
  const found = await find.catch((error: unknown) => {
    services.log.warn({ err: error, part: 'quick-help' }, 'looking up a place failed');
    return refuseWith('place_failed');
  });
  if (!found) return refuseWith('place_unknown');
  return isRealPoint(found) ? found : refuseWith('place_unusable');
}

type NewRequest = {
  draft: RequestDraft;
  place: LocatedPlace;
  requestKey: string;
  /** The person served it is for (PEOPLE-238). */
  servedId?: string | null;
};

/** Stores a request once a request key and begins to search (QUICK-038, QUICK-039, QUICK-042). */
export async function createRequest(work: Work, by: Actor, asked: NewRequest): Promise<string> {
  const { trx } = work;
  // Two sent at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext(${`quick-help.create ${by.userId}`}))`.execute(
    trx,
  );
  const earlier = await trx
    .selectFrom('on_demand_task_requests')
    .select('id')
    .where('requester_id', '=', by.userId)
    .where('request_key', '=', asked.requestKey)
    .executeTakeFirst();
  if (earlier) return earlier.id;
  const { servedId = null } = asked;
  await requireServed(work, by, servedId);
  const { searching } = await trx
    .selectFrom('on_demand_task_requests')
    .select(({ fn }) => fn.countAll<number>().as('searching'))
    .where('requester_id', '=', by.userId)
    .where('status', '=', 'searching')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (searching >= MOST_SEARCHING) refuse(by, 'CONFLICT', 'quick-help:refusals.three_active');
  const id = await store(work, by, asked);
  await recordStep(work, { requestId: id, actorId: by.userId, step: 'created', helperId: null });
  const row = await trx
    .selectFrom('on_demand_task_requests as requests')
    .selectAll('requests')
    .select([statusNow.as('status'), hasSetOut.as('has_set_out')])
    .where('requests.id', '=', id)
    .executeTakeFirstOrThrow();
  await announceForServed(work, { kind: 'request', id, servedId, actor: by }, 'posted');
  await advanceSearch(work, toHeldRequest(row), { type: 'begin' });
  return id;
}

async function store(
  { trx }: Work,
  by: Actor,
  { draft, place, requestKey, servedId = null }: NewRequest,
): Promise<string> {
  const id = newId();
  const cell = gridCellCenter(place);
  const expiresAt = sql<Date>`now() + ${LASTS_MINUTES} * interval '1 minute'`;
  await trx
    .insertInto('on_demand_task_requests')
    .values((eb) => ({
      id,
      requester_id: by.userId,
      requester_name: eb.selectFrom('profiles').select('full_name').where('id', '=', by.userId),
      ...requestColumns.values(draft),
      // The version before reads this one.
      estimated_duration: draft.estimatedDuration ?? DURATION.usual,
      location: [place.city, place.state].filter(Boolean).join(', '),
      cell_latitude: cell.latitude,
      cell_longitude: cell.longitude,
      expires_at: expiresAt,
      due_at: expiresAt,
      dispatch: JSON.stringify({ phase: 'over' }),
      request_key: requestKey,
      on_behalf_of_id: servedId,
    }))
    .execute();
  const { latitude, longitude } = place;
  await trx
    .insertInto('on_demand_task_places')
    .values({
      request_id: id,
      full_address: draft.fullAddress,
      latitude,
      longitude,
      geo_point: cellInSql(place),
    })
    .execute();
  return id;
}
