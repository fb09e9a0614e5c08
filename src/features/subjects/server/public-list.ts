import { sql } from 'kysely';
import type { AliasableExpression } from 'kysely';
import { NO_ID } from '#platform/api-contract.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ListCursor, PublicList } from './registered.ts';

const READ_AT_ONCE = 1000;
const FIRST: ListCursor = { createdAt: new Date(0), id: NO_ID };

type ListedRow = { id: string; created_at: Date; updated_at: Date };

/**
 * The pages of a kind that search engines may read, in parts, out of a select of what is listed. Needs an index by
 * `created_at` and `id` of what that select has.
 */
export function createPublicList(
  name: string,
  listed: (db: DbOrTransaction) => AliasableExpression<ListedRow>,
): PublicList {
  const selectFrom = (db: DbOrTransaction, { createdAt, id }: ListCursor) =>
    db
      .selectFrom(listed(db).as('listed'))
      .select(['id', 'created_at', 'updated_at'])
      .where(sql<boolean>`(created_at, id) >= (${createdAt}::timestamptz, ${id}::uuid)`)
      .orderBy('created_at')
      .orderBy('id');

  return {
    name,

    // Every n-th, counted over the index in one pass.
    async listCursors(db, size) {
      const numbered = selectFrom(db, FIRST).select(
        sql<number>`row_number() over (order by created_at, id)`.as('number'),
      );
      const rows = await db
        .selectFrom(numbered.as('numbered'))
        .select(['id', 'created_at'])
        .where(sql<boolean>`(number - 1) % ${size}::int = 0`)
        .orderBy('number')
        .execute();
      return rows.map((row) => ({ createdAt: row.created_at, id: row.id }));
    },

    async findListed(db, ids) {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom(listed(db).as('listed'))
        .select('id')
        .where('id', 'in', ids)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    async *from(db, cursor, count) {
      let next: ListCursor | null = cursor;
      for (let left = count; left > 0 && next !== null; left -= READ_AT_ONCE) {
        const take: number = Math.min(READ_AT_ONCE, left);
        // One more than is given away shows where the next piece begins.
        const rows = await selectFrom(db, next)
          .limit(take + 1)
          .execute();
        for (const row of rows.slice(0, take)) yield { id: row.id, updatedAt: row.updated_at };
        const follower = rows.at(take);
        next = follower ? { createdAt: follower.created_at, id: follower.id } : null;
      }
    },
  };
}
