import { sql } from 'kysely';
import { isCounted, isInBox, isWithin, kmBetween } from '#features/duty/server/public.ts';
import { FEED_MILES } from '#features/duty/limits.ts';
import { MOST_ON_MAP } from '#features/duty/limits.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import { NO_CONVERSATION, ONE, toKindLiteral } from '#platform/server/waiting/waiting.ts';
import { POP_UP_SECONDS } from '../../limits.ts';
import { isSearching, selectRequests } from './request-query.ts';
import type { RequestRow } from './request-query.ts';

const A_PAGE = 20;

const newest = { time: 'requests.created_at', id: 'requests.id' };

async function fetchRequestPage(
  requests: ReturnType<typeof selectRequests>,
  cursor: string | null,
): Promise<KeysetPage<RequestRow>> {
  const found = await requests
    .where(after(readCursor(newestFirst, cursor), newest))
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(A_PAGE + 1)
    .execute();
  return cutPage(found, A_PAGE, (last) => [last.created_at, last.id]);
}

/** QUICK-049: one's own, whatever became of them. */
export const listOwn = (db: DbOrTransaction, userId: string, cursor: string | null) =>
  fetchRequestPage(selectRequests(db, userId).where('requests.requester_id', '=', userId), cursor);

/** Lists the requests that a person accepted. */
export const listHelped = (db: DbOrTransaction, userId: string, cursor: string | null) =>
  fetchRequestPage(selectRequests(db, userId).where('requests.accepted_by', '=', userId), cursor);

/** In SQL: while helpers are asked one after the other, only who was asked has it in their feed (decision 0051). */
const isOfferedTo = (userId: string) => sql<boolean>`(requests.dispatch ->> 'phase' = 'everyone'
  or exists (select from on_demand_task_alerts as alert
    where alert.request_id = requests.id and alert.helper_id = ${userId}
      and alert.ended_at is null and alert.answer_until > now()))`;

/** In SQL: within 15 miles of where the helper is, from cell to cell (GEO-110). */
function isNear(db: DbOrTransaction, userId: string) {
  const km = kmBetween(sql.ref('near.geo_point'), sql.ref('me.geo_point'));
  return db
    .selectFrom('on_demand_task_places as near')
    .innerJoin('helper_status as me', (join) => join.on('me.helper_id', '=', userId))
    .innerJoin('on_demand_task_requests as requests', 'requests.id', 'near.request_id')
    .select('near.request_id')
    .where(isSearching)
    .where(isInBox(sql.ref('me.geo_point'), FEED_MILES))
    .where(isWithin(km, FEED_MILES));
}

/** In SQL: of others, near, and offered to the helper. */
const isInFeed = (db: DbOrTransaction, userId: string) =>
  sql<boolean>`(requests.id in ${isNear(db, userId)} and requests.requester_id <> ${userId}
    and ${isOfferedTo(userId)})`;

/** Requests within 15 miles of where the helper is (QUICK-073, QUICK-103). */
export function listFeed(db: DbOrTransaction, userId: string, cursor: string | null) {
  const requests = selectRequests(db, userId)
    .where(isInFeed(db, userId))
    .where(sql<boolean>`coalesce(own.response, 'interested') = 'interested'`);
  return fetchRequestPage(requests, cursor);
}

/** Selects the requests in the feed of a helper on duty that they have not answered in any way (SHELL-303). */
export const requestsToAnswer = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('on_demand_task_requests as requests')
    .innerJoin('helper_status as me', (join) => join.on('me.helper_id', '=', userId))
    .select([toKindLiteral('request').as('kind'), 'requests.id', 'requests.title', ONE.as('count')])
    .select([NO_CONVERSATION.as('conversation_id'), 'requests.created_at as since'])
    .where(isInFeed(db, userId))
    .where(isCounted('me'))
    .where(isNotBlockedFrom('requests.requester_id', userId))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('helper_task_responses as own')
            .whereRef('own.task_request_id', '=', 'requests.id')
            .where('own.helper_id', '=', userId)
            .select('own.helper_id'),
        ),
      ),
    );

/** Whether the feed can have anything (QUICK-073, QUICK-074). */
export async function feedState(
  db: DbOrTransaction,
  userId: string,
): Promise<'on-duty' | 'off-duty' | 'no-position'> {
  const me = await db
    .selectFrom('helper_status as me')
    .select(['me.on_duty', isCounted('me').as('is_counted')])
    .where('me.helper_id', '=', userId)
    .executeTakeFirst();
  if (!me?.on_duty) return 'off-duty';
  return me.is_counted ? 'on-duty' : 'no-position';
}

/**
 * Lists the requests a helper is asked about right now and has not answered. If they are asked alone, until their time
 * is over; if asked together with others, for as long as two pop-ups last, since a page without a live connection asks
 * that often, and only if it was not shown already (QUICK-150).
 */
export const pendingAlerts = (db: DbOrTransaction, userId: string) =>
  selectRequests(db, userId)
    .innerJoin('on_demand_task_alerts as alert', (join) =>
      join.onRef('alert.request_id', '=', 'requests.id').on('alert.helper_id', '=', userId),
    )
    .select(['alert.answer_until', 'alert.is_exclusive'])
    .where(isSearching)
    .where('alert.ended_at', 'is', null)
    .where('alert.answer_until', '>', sql<Date>`now()`)
    .where(sql<boolean>`(alert.is_exclusive or (alert.acknowledged_at is null
      and alert.alerted_at > now() - ${POP_UP_SECONDS} * interval '2 seconds'))`)
    .where('own.response', 'is', null)
    .orderBy('alert.alerted_at')
    .limit(A_PAGE)
    .execute();

/** Requests that are searched, by their cells: nothing of who asked (QUICK-137). */
export async function listOnMap(db: DbOrTransaction, viewerId: string | null) {
  const rows = await db
    .selectFrom('on_demand_task_requests as requests')
    .select([
      'requests.id',
      'requests.title',
      'requests.budget_min as budgetMin',
      'requests.budget_max as budgetMax',
      'requests.priority',
      'requests.location as area',
      'requests.cell_latitude as latitude',
      'requests.cell_longitude as longitude',
      'requests.created_at as createdAt',
    ])
    .where(isSearching)
    .where(isNotBlockedFrom('requests.requester_id', viewerId))
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(MOST_ON_MAP)
    .execute();
  return rows.map(({ latitude, longitude, priority, ...row }) => ({
    ...row,
    priority,
    cell: { latitude, longitude },
  }));
}
