import { sql } from 'kysely';
import type { AliasableExpression } from 'kysely';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { OwnThing } from './registered.ts';

type OwnRow = {
  id: string;
  title: string;
  created_at: Date;
  is_featured: boolean;
  featured_until: Date | null;
};

/** A page of the own things that may be featured, newest first (PEOPLE-176). */
export async function pageOfOwn(
  db: DbOrTransaction,
  own: AliasableExpression<OwnRow>,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<KeysetPage<OwnThing>> {
  const position = readCursor(newestFirst, cursor);
  const found = await db
    .selectFrom(own.as('own'))
    .select(['id', 'title', 'created_at as createdAt'])
    .select(['is_featured as isFeatured', 'featured_until as featuredUntil'])
    .where(after(position, { time: 'created_at', id: 'id' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(found, limit, (last) => [last.createdAt, last.id]);
}

const AT_ONCE = 100;

/**
 * Ends featuring that has expired, in a table with `is_featured` and an index of `featured_until`; the next run of the
 * job continues with the rest. Calls `announce` for each in the transaction that changes it.
 */
export async function unfeatureEnded(
  services: Services,
  table: string,
  announce: (work: Work, id: string) => Promise<unknown>,
): Promise<void> {
  const ended = await sql<{ id: string }>`
    select id from ${sql.table(table)} where featured_until <= now()
    order by featured_until limit ${sql.lit(AT_ONCE)}`.execute(services.db);
  for (const { id } of ended.rows) {
    await inTransaction(services, async (work) => {
      // An operator may have featured it again since the query.
      const { rows } = await sql`
        update ${sql.table(table)} set is_featured = false, featured_until = null
        where id = ${id} and featured_until <= now() returning id`.execute(work.trx);
      if (rows.length > 0) await announce(work, id);
    });
  }
}
