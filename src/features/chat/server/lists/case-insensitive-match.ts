import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a column has a text in it, its own signs taken as they are (CHAT-164), compared in the search form
 * (decision 0097).
 */
export function containing(text: string): (column: RawBuilder<unknown>) => RawBuilder<boolean> {
  return (column) => sql<boolean>`search_form(${column}) like search_pattern(${text})`;
}
