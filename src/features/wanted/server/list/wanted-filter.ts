import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import {
  ANYWHERE,
  addressIn,
  combineWithAnd,
  comparedBy,
  findsAny,
  liesWithin,
  matchesText,
  matchesTextUnindexed,
  mayMatch,
  tilesOver,
} from '#features/browsing/server/public.ts';
import type {
  Circle,
  ListOrder,
  SelectMatching,
  Source,
  TextQuery,
} from '#features/browsing/server/public.ts';
import { isBlockedFrom, isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { FoundRow } from './wanted-order.ts';

/** The filters of a list, with the category known and the radius resolved to a circle. */
export type Criteria = { search: TextQuery | null; category: string | null; circle: Circle | null };

/** In the statement's text, so that a plan made without values may use the indexes of open posts. */
const isOpen = sql<boolean>`wanted.status = 'open' and wanted.removed_by is null`;

/** Open posts (ITEM-392); those whose time is over end within the hour. */
export const openPosts = (db: DbOrTransaction) =>
  db
    .selectFrom('wanted_posts as wanted')
    .where(isOpen)
    .where(sql<boolean>`wanted.ends_at > now()`);

/** The same without those of people with a block between them and the viewer. */
export const seenPosts = (db: DbOrTransaction, viewerId: string | null) =>
  openPosts(db).where(isNotBlockedFrom('wanted.owner_id', viewerId));

export const blockedPosts = (db: DbOrTransaction, viewerId: string) =>
  openPosts(db).where(isBlockedFrom('wanted.owner_id', viewerId));

const matchingPosts =
  (db: DbOrTransaction): SelectMatching =>
  (search) =>
    openPosts(db).select('wanted.id').where(matchesText('wanted', search));

/** Whether any open post matches a text. */
export const hasAnyPost = (source: Source) => findsAny(source, 'wanted', matchingPosts(source.db));

/** All that is asked, compared with the post itself. */
export const matches = ({ search, category, circle }: Criteria): RawBuilder<boolean> =>
  combineWithAnd([
    search !== null && matchesText('wanted', search),
    category !== null && sql`wanted.category = ${category}`,
    circle !== null && liesWithin(circle, 'wanted.geo_point'),
  ]);

/** The same for walking along an order's index: beside it, none of texts is asked. */
export const matchesOnTheWay = (criteria: Criteria): RawBuilder<boolean> =>
  combineWithAnd([
    matches({ ...criteria, search: null }),
    criteria.search !== null && matchesTextUnindexed('wanted', criteria.search),
  ]);

/** The part of the condition that the text index can answer; null if it can answer none of it. */
export function isFoundByIndex({ search, category, circle }: Criteria): RawBuilder<boolean> | null {
  const tiles = tilesOver(circle);
  const isNarrowed = tiles[0] !== ANYWHERE || category !== null;
  if (search === null && !isNarrowed) return null;
  return combineWithAnd([
    search !== null && mayMatch('wanted', search, circle),
    isNarrowed &&
      sql`wanted.search_keys && item_search_keys(${tiles}::text[], array[${category ?? ''}::text], array[''])`,
  ]);
}

/** Each order has an index by category, too, but for the nearest. */
export const isCategoryAlone = ({ category, ...rest }: Criteria): boolean =>
  category !== null && isFoundByIndex({ ...rest, category: null }) === null;

/**
 * The same, found by the index of searches. Its part stands for itself: planned together with the rest, PostgreSQL may
 * rather walk along another index.
 */
export function foundPosts(
  db: DbOrTransaction,
  viewerId: string | null,
  criteria: Criteria,
  order?: ListOrder<FoundRow>,
) {
  const { category } = criteria;
  const candidates = seenPosts(db, viewerId)
    .select(['wanted.id', 'wanted.created_at', 'wanted.geo_point'])
    .select(sql<boolean>`false`.as('is_featured'))
    .select(comparedBy(order))
    .select(addressIn('wanted').as('address'))
    .where(matchesOnTheWay({ ...criteria, category: null }))
    .$if(category !== null, (posts) =>
      posts.where(sql<boolean>`wanted.category is not distinct from ${category}`),
    )
    .where(isFoundByIndex(criteria) ?? sql<boolean>`true`)
    .offset(sql.lit(0));
  return db.selectFrom(candidates.as('wanted'));
}

/** All rows of a list, for counting. */
export const listedPosts = (db: DbOrTransaction, criteria: Criteria) =>
  isFoundByIndex(criteria) === null || isCategoryAlone(criteria)
    ? openPosts(db).where(matches(criteria)).select('wanted.id')
    : foundPosts(db, null, criteria).select('wanted.id');
