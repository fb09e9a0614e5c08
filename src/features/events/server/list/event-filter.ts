import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import {
  ANYWHERE,
  addressIn,
  boxAround,
  combineWithAnd,
  findsAny,
  liesWithin,
  matchesText,
  matchesTextUnindexed,
  mayMatch,
  tileRange,
  tilesOver,
} from '#features/browsing/server/public.ts';
import type { Circle, Source, TextQuery } from '#features/browsing/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { EventFilter } from '../../contract.ts';
import type { Days } from '../../day-range.ts';
import { shownEvents, shownEventsBySearch } from '../event-rows.ts';

/** The filters of a list, with the text read and the radius resolved to a circle. */
export type Criteria = Pick<EventFilter, 'category' | 'days'> & {
  search: TextQuery | null;
  circle: Circle | null;
  towns: readonly string[];
};

/** Whether any event that is shown matches a text. */
export const hasAnyEvent = (source: Source) =>
  findsAny(source, 'events', (query) =>
    shownEventsBySearch(source.db, null).select('events.id').where(matchesText('events', query)),
  );

/** In SQL: whether an event takes place on one of the days, by its own clocks (EVENT-026). */
const isOnDays = ({ from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`(events.starts_at < ${to}::date + interval '2 days'
    and (events.starts_at at time zone events.time_zone)::date <= ${to}::date
    and ((events.ends_at - interval '1 second') at time zone events.time_zone)::date >= ${from}::date)`;

const matchesBesidesText = ({ category, days, circle, towns }: Criteria): RawBuilder<boolean> =>
  combineWithAnd([
    category !== null && sql`events.category = ${category}`,
    days !== null && isOnDays(days),
    circle !== null && liesWithin(circle, 'events.geo_point'),
    towns.length > 0 && sql`events.town in (${sql.join(towns)})`,
  ]);

/** In tenths of a degree; the index of tiles has the same. */
const TILE = 4;
/** With more of them, so many events lie in the circle that the index of all passes few others. */
const MOST_TILES = 32;

/** In SQL: rows of `y` and `x`, the tiles over a circle; null without one and where they are too many. */
export function tilesAround(circle: Circle | null): RawBuilder<unknown> | null {
  const box = circle && boxAround(circle);
  const tiles = box && tileRange(box, TILE, MOST_TILES);
  if (!tiles) return null;
  const { south, north, west, east } = tiles;
  return sql`(select y, x from generate_series(${south}::integer, ${north}::integer) as y,
    generate_series(${west}::integer, ${east}::integer) as x)`;
}

const TILES_A_DEGREE = sql.lit(10 / TILE);

/** In SQL: whether an event lies in `tile`, as the index of them has it. */
export const isInTile = sql<boolean>`(floor(events.cell_latitude * ${TILES_A_DEGREE}) = tile.y
  and floor(events.cell_longitude * ${TILES_A_DEGREE}) = tile.x)`;

/** All that is asked, compared with the event itself. */
export const matches = (criteria: Criteria): RawBuilder<boolean> =>
  combineWithAnd([
    matchesBesidesText(criteria),
    criteria.search !== null && matchesText('events', criteria.search),
  ]);

/** The same for walking along an order's index. */
export const matchesOnTheWay = (criteria: Criteria): RawBuilder<boolean> =>
  combineWithAnd([
    matchesBesidesText(criteria),
    criteria.search !== null && matchesTextUnindexed('events', criteria.search),
  ]);

/** The part of the condition that the index of searches can answer; null if it can answer none of it. */
export function isFoundByIndex({ search, category, circle }: Criteria): RawBuilder<boolean> | null {
  const tiles = tilesOver(circle);
  const isNarrowed = tiles[0] !== ANYWHERE;
  if (search === null && !isNarrowed) return null;
  return combineWithAnd([
    search !== null && mayMatch('events', search, circle),
    isNarrowed &&
      sql`events.search_keys && item_search_keys(${tiles}::text[], array[${category ?? ''}::text], array[''])`,
  ]);
}

/** The events that this index finds. Its part stands for itself, so that PostgreSQL does not walk along another index. */
export function foundEvents(db: DbOrTransaction, viewerId: string | null, criteria: Criteria) {
  const candidates = shownEventsBySearch(db, viewerId)
    .select(['events.id', 'events.starts_at', 'events.ends_at', addressIn('events').as('address')])
    .where(matchesOnTheWay(criteria))
    .where(isFoundByIndex(criteria) ?? sql<boolean>`true`)
    .offset(sql.lit(0));
  return db.selectFrom(candidates.as('events'));
}

/** All rows of a list, for counting. */
export const listedEvents = (db: DbOrTransaction, criteria: Criteria) =>
  isFoundByIndex(criteria) === null
    ? shownEvents(db, null).where(matches(criteria)).select('events.id')
    : foundEvents(db, null, criteria).select('events.id');
