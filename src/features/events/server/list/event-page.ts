import { sql } from 'kysely';
import {
  addressIn,
  countedUpToMost,
  followsIn,
  sortedRows,
  walkedRows,
} from '#features/browsing/server/public.ts';
import type { PageRequest } from '#features/browsing/server/public.ts';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { existingEvents, selectCards, shownEvents } from '../event-rows.ts';
import { foundEvents, isInTile, matches, matchesOnTheWay, tilesAround } from './event-filter.ts';
import type { Criteria } from './event-filter.ts';
import { TO_COME } from './event-order.ts';
import type { FoundRow } from './event-order.ts';

type EventPage = PageRequest<Criteria, FoundRow>;

/** Cards with the columns that each list needs. */
const selectListed = (events: ReturnType<typeof existingEvents>, viewerId: string | null) =>
  selectCards(events, viewerId).select([
    'events.created_at',
    sql<boolean>`false`.as('is_featured'),
    sql<null>`null`.as('away'),
    sql<null>`null`.as('score'),
  ]);

/** In SQL: the viewer's count minus that of a visitor: blocks hide rows (PEOPLE-192). */
const differenceFor = (db: DbOrTransaction, viewerId: string, criteria: Criteria) =>
  sql<number>`-${countedUpToMost(
    shownEvents(db, null)
      .where(isBlockedFrom('events.host_id', viewerId))
      .where(matches(criteria))
      .select('events.id'),
  )}`;

/**
 * The statement that walks along the index of one segment until a page is full. In a circle, the events to come are walked
 * along in each of its tiles, past none of other towns.
 */
export function walkedPage(db: DbOrTransaction, viewerId: string | null, request: EventPage) {
  const { wanted, isFirst, limit } = request;
  const { by, condition } = walkedRows(request);
  const walked = shownEvents(db, viewerId)
    .select(['events.id', 'events.starts_at', addressIn('events').as('address')])
    .where(matchesOnTheWay(wanted))
    .where(condition)
    .orderBy(by)
    .limit(sql.lit(limit));
  const tiles = request.segment === TO_COME ? tilesAround(wanted.circle) : null;
  const page = tiles
    ? sql`select address from ${tiles} as tile cross join lateral (${walked.where(isInTile)}) as events
        order by ${by} limit ${sql.lit(limit)}`
    : walked;
  return selectListed(existingEvents(db, null), viewerId)
    .$if(isFirst && viewerId !== null, (events) =>
      events.select(differenceFor(db, viewerId ?? '', wanted).as('difference')),
    )
    .innerJoin(sql<{ address: string }>`(${page})`.as('page'), (join) =>
      join.on(addressIn('events'), '=', sql.ref('page.address')),
    )
    .orderBy(by)
    .limit(sql.lit(limit));
}

/** The statement that collects up to `most` events by the index of searches and sorts them. */
export function sortedPage(
  db: DbOrTransaction,
  viewerId: string | null,
  request: EventPage & { most: number },
) {
  const { wanted, order, limit, most } = request;
  const found = foundEvents(db, viewerId, wanted)
    .select(['events.address', 'events.id', 'events.starts_at', sql<null>`null`.as('score')])
    .where(followsIn(request))
    .limit(sql.lit(most));
  const page = sortedRows('events', found, { by: order.by, limit });
  return selectListed(existingEvents(db, null), viewerId)
    .innerJoin(page.as('page'), (join) =>
      join.on(addressIn('events'), '=', sql.ref('page.address')),
    )
    .select('page.collected')
    .orderBy(order.by);
}
