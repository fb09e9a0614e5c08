import { sql } from 'kysely';
import type { ListCursor } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { offeredItems } from './item-filter.ts';

const READ_AT_ONCE = 1000;
const FIRST: ListCursor = {
  createdAt: new Date(0),
  id: '00000000-0000-0000-0000-000000000000',
};

/** Items whose pages search engines may read; sold ones stay open to who has their address. */
const selectFrom = (db: DbOrTransaction, cursor: ListCursor) =>
  offeredItems(db)
    .select(['items.id', 'items.created_at', 'items.updated_at'])
    .where(
      sql<boolean>`(items.created_at, items.id) >= (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`,
    )
    .orderBy('items.created_at')
    .orderBy('items.id');

/** Every n-th item: where the parts of `size` items begin, counted over the index in one pass. */
export async function itemCursors(db: DbOrTransaction, size: number): Promise<ListCursor[]> {
  const numbered = selectFrom(db, FIRST).select(
    sql<number>`row_number() over (order by items.created_at, items.id)`.as('number'),
  );
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select(['id', 'created_at'])
    .where(sql<boolean>`(number - 1) % ${size}::int = 0`)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ createdAt: row.created_at, id: row.id }));
}

/** At most `count` items from a place on, read piece by piece so that none of it is held. */
export async function* itemsFrom(db: DbOrTransaction, cursor: ListCursor, count: number) {
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
}
