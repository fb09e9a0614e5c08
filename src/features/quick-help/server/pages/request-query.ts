import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isCounted } from '#features/duty/server/public.ts';
import { servedNameBy } from '#features/subjects/server/public.ts';
import { isNotBlockedFrom, seenBy } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { RequestStatus } from '../../vocabulary.ts';
import { requestColumns } from '../request-columns.ts';

/**
 * The status of a search whose time has passed is expired even before that is stored; only the database's clock counts
 * (QUICK-040).
 */
export const statusNow = sql<RequestStatus>`case
  when requests.status = 'searching' and requests.expires_at <= now() then 'expired' else requests.status end`;

/** In SQL: it is searched, and its time is not over. */
export const isSearching = sql<boolean>`requests.status = 'searching' and requests.expires_at > now()`;

/** The requester and the helper see a request even if a block stands between them (PEOPLE-194). */
const mayBeSeen = (viewerId: string | null): RawBuilder<boolean> =>
  sql<boolean>`(${isNotBlockedFrom('requests.requester_id', viewerId)} or requests.accepted_by = ${viewerId}::uuid)`;

/** In SQL: the viewer is asked alone right now. */
const isAsked = (viewerId: string | null) => sql<boolean>`exists (
  select from on_demand_task_alerts as alert
  where alert.request_id = requests.id and alert.helper_id = ${viewerId}
    and alert.is_exclusive and alert.ended_at is null and alert.answer_until > now())`;

/** In SQL: its helper said that they are on their way; what an earlier one said is older than the match. */
export const hasSetOut = sql<boolean>`coalesce(requests.set_out_at >= requests.matched_at, false)`;

/** In SQL: the number of requests that a helper gave back within 24 hours after setting out (QUICK-203). */
export const givenBackBy = (helperId: RawBuilder<unknown>) => sql<number>`(
  select count(distinct released.request_id) from on_demand_task_transitions as released
    join on_demand_task_transitions as set_out on set_out.request_id = released.request_id
      and set_out.helper_id = released.helper_id and set_out.step = 'set_out'
    where released.helper_id = ${helperId} and released.step = 'released'
      and released.created_at > now() - interval '1 day')`;

/** In SQL: the facts that decide whether a helper may accept any request (QUICK-190, QUICK-203). */
export const readiness = (viewerId: string | null) =>
  [
    sql<boolean>`exists (select from profiles as viewer
    where viewer.id = ${viewerId} and viewer.onboarding_completed)`.as('has_onboarded'),
    sql<boolean>`exists (select from helper_status as duty
    where duty.helper_id = ${viewerId} and duty.on_duty)`.as('is_on_duty'),
    sql<number>`(select count(*) from on_demand_task_requests as held
    where held.accepted_by = ${viewerId} and held.status in ('accepted', 'started'))`.as('held'),
    givenBackBy(sql`${viewerId}`).as('given_back'),
  ] as const;

const columns = [
  'requests.id',
  'requests.requester_id',
  'requests.accepted_by',
  ...requestColumns.selection('requests'),
  'requests.location',
  'requests.cell_latitude',
  'requests.cell_longitude',
  'requests.promised_eta',
  'requests.matched_at',
  'requests.ended_at',
  'requests.expires_at',
  'requests.created_at',
  'requests.dispatch',
  'requests.is_sharing_ended',
  'requests.on_behalf_of_id',
  'requester.public_id as requester_public_id',
  'requester.full_name as requester_name',
  'requester.avatar_url as requester_avatar_url',
  'requester.is_founding_member as requester_is_founding',
  'own.response as own_response',
  'here.lat as viewer_latitude',
  'here.lng as viewer_longitude',
] as const;

/** Requests, each with its requester, what the viewer answered and where the viewer is on duty. */
export const selectRequests = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('on_demand_task_requests as requests')
    // Each by its key, as for tasks.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('profiles')
          .select([
            'id',
            'public_id',
            'full_name',
            'avatar_url',
            'is_founding_member',
            'profile_visibility',
          ])
          .whereRef('profiles.id', '=', 'requests.requester_id')
          .offset(sql.lit(0))
          .as('requester'),
      (join) => join.onTrue(),
    )
    .leftJoin('helper_task_responses as own', (join) =>
      join.onRef('own.task_request_id', '=', 'requests.id').on('own.helper_id', '=', viewerId),
    )
    .leftJoin('helper_status as here', (join) =>
      join.on('here.helper_id', '=', viewerId).on(isCounted('here')),
    )
    .select(columns)
    .select([statusNow.as('status'), isAsked(viewerId).as('is_asked')])
    .select([hasSetOut.as('has_set_out'), ...readiness(viewerId)])
    .select(servedNameBy(sql.ref('requests.on_behalf_of_id')).as('served_name'))
    .select(() => {
      const { visibility, relation } = seenBy('requester', viewerId);
      return [visibility.as('requester_visibility'), relation.as('requester_relation')];
    })
    .where(mayBeSeen(viewerId));

export type RequestRow = Awaited<
  ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>
>;
