import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { after, cutPage } from '#platform/server/database/lists/keyset-page.ts';

export const PAGE = 24;

/** Position in a list of chats: the next page continues below this time, and below this key at the same time. */
export type Position = readonly [at: string, key: string];

/** The rows of one page out of one more than it takes, and the cursor of the next. */
export const cutConversations = <Row extends { at: Date; key: string }>(found: readonly Row[]) =>
  cutPage(found, PAGE, (last) => [last.at, last.key]);

/** Rows of the index of one person's lists that come after a position. */
export const below = (position: Position | null): RawBuilder<boolean> =>
  after(position, { time: 'member.listed_at', id: 'member.conversation_id' });

export const inArchive = (isArchived: boolean): RawBuilder<boolean> =>
  isArchived
    ? sql<boolean>`member.archived_at is not null`
    : sql<boolean>`member.archived_at is null`;
