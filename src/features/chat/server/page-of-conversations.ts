import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { cursorTime, decodeCursor, encodeCursor } from '#platform/server/cursor.ts';

export const PAGE = 24;

/** Where a list of chats goes on: below a moment, and below a key among those of one moment. */
export type Position = readonly [at: string, key: string];
const position = z.tuple([cursorTime, z.uuid()]);

export const readPosition = (cursor: string): Position | null => decodeCursor(position, cursor);

/** The rows of one page out of one more than it takes, and the cursor of the next. */
export function cutPage<Row extends { at: Date; key: string }>(found: readonly Row[]) {
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const hasMore = found.length > PAGE && last !== undefined;
  return { rows, nextCursor: hasMore ? encodeCursor([last.at, last.key]) : null };
}

/** Rows of the index of one person's lists that come after a position. */
export const below = (after: Position | null): RawBuilder<boolean> =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(member.listed_at, member.conversation_id)
        < (${after[0]}::timestamptz(3), ${after[1]}::uuid)`;

export const inArchive = (isArchived: boolean): RawBuilder<boolean> =>
  isArchived
    ? sql<boolean>`member.archived_at is not null`
    : sql<boolean>`member.archived_at is null`;
