import { sql } from 'kysely';
import type { ListCursor } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { openTasks } from '../browse/browse-tasks.ts';

const READ_AT_ONCE = 1000;
const FIRST: ListCursor = {
  createdAt: new Date(0),
  id: '00000000-0000-0000-0000-000000000000',
};

const selectFrom = (db: DbOrTransaction, cursor: ListCursor) =>
  openTasks(db)
    .select(['tasks.id', 'tasks.created_at', 'tasks.updated_at'])
    .where(
      sql<boolean>`(tasks.created_at, tasks.id) >= (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`,
    )
    .orderBy('tasks.created_at')
    .orderBy('tasks.id');

/** Every n-th open task: where the parts of `size` tasks begin, counted over the index in one pass. */
export async function taskCursors(db: DbOrTransaction, size: number): Promise<ListCursor[]> {
  const numbered = selectFrom(db, FIRST).select(
    sql<number>`row_number() over (order by tasks.created_at, tasks.id)`.as('number'),
  );
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select(['id', 'created_at'])
    .where(sql<boolean>`(number - 1) % ${size}::int = 0`)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ createdAt: row.created_at, id: row.id }));
}

/** At most `count` open tasks from a place on, read piece by piece so that none of it is held. */
export async function* tasksFrom(db: DbOrTransaction, cursor: ListCursor, count: number) {
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
