import { z } from 'zod';
import { cursorTime, decodeCursor, encodeCursor } from '#platform/server/cursor.ts';
import type { DbOrTransaction } from '#platform/server/db.ts';
import { sql } from 'kysely';
import { selectTaskDetails } from './task-query.ts';
import type { TaskDetailRow } from './task-query.ts';

const PAGE = 24;
const position = z.tuple([cursorTime, z.uuid()]);

/** TASK-255: everything a person posted and did not remove, newest first. */
export async function listPosted(
  db: DbOrTransaction,
  posterId: string,
  cursor: string | null,
): Promise<{ rows: TaskDetailRow[]; nextCursor: string | null } | 'bad_cursor'> {
  const after = cursor === null ? null : decodeCursor(position, cursor);
  if (cursor !== null && after === null) return 'bad_cursor';
  const found = await selectTaskDetails(db, posterId)
    .where('tasks.poster_id', '=', posterId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(tasks.created_at, tasks.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const hasMore = found.length > PAGE && last !== undefined;
  return { rows, nextCursor: hasMore ? encodeCursor([last.created_at, last.id]) : null };
}
