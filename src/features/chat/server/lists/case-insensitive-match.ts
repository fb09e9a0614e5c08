import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { likePattern } from '#platform/server/database/like-pattern.ts';

/**
 * Whether a column has a text in it, its own signs taken as they are (CHAT-164), whatever the case
 * in any language; worded as the index `messages_text` has it.
 */
export function containing(text: string): (column: RawBuilder<unknown>) => RawBuilder<boolean> {
  const pattern = likePattern(text);
  return (column) =>
    sql<boolean>`lower(${column} collate "und-x-icu") like lower(${pattern} collate "und-x-icu")`;
}
