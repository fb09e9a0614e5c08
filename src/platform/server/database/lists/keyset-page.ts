import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

/** The cursor is none that a page of this list gave out; callers are answered with 422. */
export class BadCursor extends Error {}

/** One page of a list read by key, and how to ask for the next. */
export type KeysetPage<Row> = { rows: Row[]; nextCursor: string | null };

/** Where a page of a list ended, as a text that means nothing outside the server. */
export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** What `encodeCursor` wrote, or null for anything else. */
export function decodeCursor<Schema extends z.ZodType>(
  schema: Schema,
  cursor: string,
): z.infer<Schema> | null {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return schema.safeParse(position).data ?? null;
  } catch {
    return null;
  }
}

/** Where a page goes on; null at the beginning of the list. Throws `BadCursor`. */
export function readCursor<Schema extends z.ZodType>(
  schema: Schema,
  cursor: string | null,
): z.infer<Schema> | null {
  if (cursor === null) return null;
  const position = decodeCursor(schema, cursor);
  if (position === null) throw new BadCursor();
  return position;
}

/** Cuts what was read with a limit of `limit + 1`: the one more shows that others follow. */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  positionOf: (last: Row) => readonly unknown[],
): KeysetPage<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, nextCursor: hasMore ? encodeCursor(positionOf(last)) : null };
}

/** A moment in a cursor; the database has no year 0. */
export const cursorTime = z.iso.datetime().refine((time) => !time.startsWith('0000'));

/** Where a list ended that has the newest first, and ids among those of one moment. */
export const newestFirst = z.tuple([cursorTime, z.uuid()]);

/** Where a list ended that is in the order of its ids, which is the order of time. */
export const byId = z.tuple([z.uuid()]);

/** Of a list with the newest first, what comes after a position; everything at the beginning. */
export const after = (
  position: readonly [time: string, id: string] | null,
  columns: { time: string; id: string },
): RawBuilder<boolean> =>
  position === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(columns.time)}, ${sql.ref(columns.id)})
        < (${position[0]}::timestamptz, ${position[1]}::uuid)`;
