import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { toSearchForm } from '#platform/text/search-form.ts';
import { NO_QUERY, inBands, toTsQuery } from '../words/index-query.ts';
import type { TextQuery } from '../words/text-query.ts';
import type { Circle } from './circle.ts';
import { bandsOver } from './tiles.ts';

/** In SQL: whether the text stands anywhere in a column that has the search form (decision 0097). */
export const hasText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like search_pattern(${text})`;

/** The same, for which PostgreSQL neither asks an index nor guesses how many there are: of texts it knows little. */
export const hasTextUnindexed = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${hasText(column, text)}, false)`;

/**
 * True for text with three letters or digits in a row. In a database without a language of its own, trigrams cover only
 * English ones.
 */
export const hasTrigram = (text: string): boolean => /[a-z\d]{3}/.test(toSearchForm(text));

/**
 * In SQL: by an index, whether a row of this table may match a text (decision 0098). With a circle, only the words of
 * where it lies are looked up.
 */
export function mayMatch(
  table: string,
  { indexed }: TextQuery,
  circle: Circle | null = null,
): RawBuilder<boolean> {
  if (indexed === NO_QUERY) return sql<boolean>`false`;
  const words = sql.ref(`${table}.words`);
  const bands = bandsOver(circle);
  return bands === null
    ? sql<boolean>`${words} @@ ${toTsQuery(indexed)}::tsquery`
    : sql<boolean>`words_by_place(${words}, ${sql.ref(`${table}.cell_longitude`)})
        @@ ${toTsQuery(inBands(indexed, bands))}::tsquery`;
}

/** In SQL: whether a row of this table matches a text. */
export const matchesText = (table: string, text: TextQuery): RawBuilder<boolean> =>
  combineWithAnd([mayMatch(table, text), matchesTextUnindexed(table, text)]);

/** The same without an index: of many rows that are read in another order. */
export const matchesTextUnindexed = (
  table: string,
  { query, phrases }: TextQuery,
): RawBuilder<boolean> =>
  query === ''
    ? sql<boolean>`false`
    : combineWithAnd([
        sql<boolean>`coalesce(matches_words(${sql.ref(`${table}.words`)}, ${query}::tsquery), false)`,
        ...phrases.map((phrase) => hasTextUnindexed(`${table}.searched`, phrase)),
      ]);

/** In SQL: all that is asked; what is false is not asked. */
export function combineWithAnd(
  parts: readonly (RawBuilder<unknown> | false)[],
): RawBuilder<boolean> {
  const asked = parts.filter((part) => part !== false);
  return asked.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(asked, sql` and `)})`;
}
