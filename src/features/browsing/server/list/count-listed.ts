import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** The database that lists are read from, and the caches of what is stored about them. */
export type Source = Pick<Services, 'caches'> & { db: DbOrTransaction };

/** Lists count up to here and then say "more": counting a million rows takes a second (TASK-070). */
export const COUNTED_UP_TO = 10_000;

export type Total = { total: number; isTotalExact: boolean };

/** Turns a count into what may be shown of it; one more than is counted stands for all larger numbers. */
export const toShownTotal = (count: number): Total => ({
  total: Math.min(count, COUNTED_UP_TO),
  isTotalExact: count <= COUNTED_UP_TO,
});

/** In SQL: the number of rows, up to one above `COUNTED_UP_TO`. */
export const countedUpToMost = (listed: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::integer
    from (select from (${listed}) as listed limit ${sql.lit(COUNTED_UP_TO + 1)}) as counted)`;

export async function countUpToMost(
  db: DbOrTransaction,
  listed: Expression<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${countedUpToMost(listed)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns roughly how many rows a table has, as PostgreSQL last estimated for its own plans. */
const SIZES: CacheDefinition<number> = { name: 'browsing.sizes', max: 10, freshMs: 60_000 };
const estimateTableSize = ({ db, caches }: Source, table: string): Promise<number> =>
  caches.fetch(SIZES, table, async () => {
    const { rows } = await sql<{ size: number }>`
      select reltuples::float8 as size from pg_class where oid = ${table}::regclass`.execute(db);
    // Not counted yet it is -1.
    return Math.max(0, rows[0]?.size ?? 0);
  });

/**
 * Collecting and sorting all that is found takes as long as there are of it; walking along an order's index until a page
 * is full, as long as all rows are many and these few. They are as long where the square of these is so many times all.
 */
const SORTED_SOONER = 16;
/** Up to this many rows are always sorted: with so few it makes no difference. */
const ALWAYS_SORTED = 200;

/**
 * Returns up to how many found rows all are collected and sorted; beyond that, the index of the order is walked along,
 * which holds `share` of all rows. While the number of found rows is unknown, collecting stops only at the limit for a
 * share of 1.
 */
export const mostSorted = async (source: Source, table: string, share = 1): Promise<number> =>
  Math.floor(
    Math.max(
      ALWAYS_SORTED,
      Math.sqrt(SORTED_SOONER * share * (await estimateTableSize(source, table))),
    ),
  );
