import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

/** The cursor is none that a page of this list gave out; callers are answered with 422. */
export class BadCursor extends Error {}

/** One page of a list read by key, and how to ask for the next. */
export type KeysetPage<Row> = { rows: Row[]; nextCursor: string | null };

/** Encodes the position at which a page of a list ended, as a text that means nothing outside the server. */
export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Returns what `encodeCursor` encoded, or null for any other text. */
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

/** Returns the position at which a page starts; null at the beginning of the list. Throws `BadCursor`. */
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
  getPosition: (last: Row) => readonly unknown[],
): KeysetPage<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, nextCursor: hasMore ? encodeCursor(getPosition(last)) : null };
}

/** A moment in a cursor; the database has no year 0. */
export const cursorTime = z.iso.datetime().refine((time) => !time.startsWith('0000'));

/** Position in a list with the newest first, which is ordered by id within one moment. */
export const newestFirst = z.tuple([cursorTime, z.uuid()]);

/** Position in a list ordered by id, which is the order of time. */
export const byId = z.tuple([z.uuid()]);

/** Selects what comes after a position in a list with the newest first; everything at the beginning. */
export const after = (
  position: readonly [time: string, id: string] | null,
  columns: { time: string; id: string },
): RawBuilder<boolean> =>
  position === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(columns.time)}, ${sql.ref(columns.id)})
        < (${position[0]}::timestamptz, ${position[1]}::uuid)`;
