import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { isBlockedFrom, isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';
import { cachedCount, countCache, storeCount } from '#platform/server/counted.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  foundItems,
  isCategoryAlone,
  isFoundByIndex,
  matches,
  offeredItems,
} from './item-filter.ts';
import type { Wanted } from './item-filter.ts';

/** Where lists are read, and what is stored of them. */
export type Source = Pick<Services, 'caches'> & { db: DbOrTransaction };

/** Of more a list only says that there are more, as with tasks (TASK-070). */
export const COUNTED_UP_TO = 10_000;

export type Total = { total: number; isTotalExact: boolean };

/** What may be said of a count. */
export const totalOf = (count: number): Total => ({
  total: Math.min(count, COUNTED_UP_TO),
  isTotalExact: count <= COUNTED_UP_TO,
});

const COUNTS = countCache('marketplace.counts');
const keyOf = (wanted: Wanted) => JSON.stringify(wanted);

/** How many items a list has; one more than are counted stands for all larger numbers. */
export const countListed = (source: Source, wanted: Wanted): Promise<number> =>
  cachedCount(source, COUNTS, keyOf(wanted), () =>
    countUpTo(COUNTED_UP_TO + 1, source.db, listedItems(source.db, null, wanted)),
  );

/**
 * What a list has, to be counted: by the index of searches where that knows anything of what is asked; a category alone
 * has an index of its own.
 */
export const listedItems = (
  db: DbOrTransaction,
  viewerId: string | null,
  wanted: Wanted,
): Expression<unknown> =>
  isFoundByIndex(wanted) === null || isCategoryAlone(wanted)
    ? offeredItems(db)
        .where(matches(wanted))
        .where(isNotBlockedFrom('items.seller_id', viewerId))
        .select('items.id')
    : foundItems(db, viewerId, wanted).select('items.id');

/** How many a list had a moment ago, where those were many. */
export const knownCount = ({ caches }: Source, wanted: Wanted): number | undefined =>
  caches.get(COUNTS, keyOf(wanted));

/** For a count of all that visitors find, which was made on the way. */
export const storeListed = (source: Source, wanted: Wanted, count: number): void =>
  storeCount(source, COUNTS, keyOf(wanted), count);

/** How many of a list are by people between whom and this viewer there is a block (PEOPLE-192). */
export const countBlocked = (db: DbOrTransaction, viewerId: string, wanted: Wanted) =>
  countUpTo(
    COUNTED_UP_TO + 1,
    db,
    offeredItems(db)
      .where(isBlockedFrom('items.seller_id', viewerId))
      .where(matches(wanted))
      .select('items.id'),
  );

async function countUpTo(
  most: number,
  db: DbOrTransaction,
  items: Expression<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from (${items}) as listed limit ${sql.lit(most)}) as counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** How many items there are in whatever status, roughly, as PostgreSQL counted them last for its own plans. */
const SIZE: CacheDefinition<number> = { name: 'marketplace.size', max: 1, freshMs: 60_000 };
const sizeOfTable = ({ db, caches }: Source): Promise<number> =>
  caches.fetch(SIZE, '', async () => {
    const { rows } = await sql<{ size: number }>`
      select reltuples::float8 as size from pg_class where oid = 'marketplace_items'::regclass`.execute(
      db,
    );
    // Not counted yet it is -1.
    return Math.max(0, rows[0]?.size ?? 0);
  });

/**
 * Collecting and sorting all that is found takes as long as there are of it; walking along an order's index until a page
 * is full, as long as all items are many and these few. They are as long where the square of these is so many times all.
 */
const SORTED_SOONER = 16;
/** Of so few it does not matter. */
const ALWAYS_SORTED = 200;

/**
 * Of how many found items all are collected; of more, an order's index is walked along, which has such a share of all
 * items. As long as nobody knows how many are found, it takes all of them to stop collecting.
 */
export const mostSorted = async (source: Source, share = 1): Promise<number> =>
  Math.floor(
    Math.max(ALWAYS_SORTED, Math.sqrt(SORTED_SOONER * share * (await sizeOfTable(source)))),
  );
