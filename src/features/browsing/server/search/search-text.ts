import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { GRAM, rarestGram, measureRarity } from '#platform/text/rarest-gram.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import type { Circle } from './circle.ts';
import { largestTilesOver } from './tiles.ts';

/** Separates two fields of a searched text; never part of a search. */
const SEAM = '\u0001';
export const withoutSeam = (text: string): string => text.replaceAll(SEAM, '');

/** In SQL: whether the text stands anywhere in a column that has the search form (decision 0097). */
export const hasText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like search_pattern(${withoutSeam(text)})`;

/** The same, for which PostgreSQL neither asks an index nor guesses how many there are: of texts it knows little. */
export const hasTextUnindexed = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${hasText(column, text)}, false)`;

/**
 * True for text with three letters or digits in a row. In a database without a language of its own, trigrams cover only
 * English ones.
 */
export const hasTrigram = (text: string): boolean => /[a-z\d]{3}/.test(toSearchForm(text));

/** In SQL: by the index, whether a column may have the text; shorter ones have an index of their own. */
export const mayHaveText = (column: string, text: string): RawBuilder<boolean> =>
  hasTrigram(text)
    ? hasText(column, text)
    : sql<boolean>`short_texts(${sql.ref(column)}) @> short_texts(btrim(search_form(${withoutSeam(text)})))`;

/**
 * The most words that the index is asked for: each takes a lookup of its own, and the rarest ones leave few matches.
 */
const MOST_WORDS = 2;

/** By which tiles and which three characters each something in the circle that has this text is found; null without any. */
export function textLooks(
  circle: Circle | null,
  text: string,
): { tiles: string[]; grams: string[] } | null {
  const tiles = largestTilesOver(circle);
  if (!tiles) return null;
  const wanted = toSearchForm(text).trim();
  const long = wanted.split(' ').filter((word) => Array.from(word).length >= GRAM);
  const parts = long.length === 0 ? [wanted] : long;
  const grams = [...new Set(parts.map((part) => rarestGram(part)))]
    .filter((gram) => Array.from(gram).length === GRAM)
    .toSorted((one, other) => measureRarity(other) - measureRarity(one))
    .slice(0, MOST_WORDS);
  return grams.length === 0 ? null : { tiles, grams };
}

/**
 * In SQL: by the index of texts at tiles, whether something in the circle may have this text; null where the circle or
 * the text is none that the keys know.
 */
export function mayHaveTextIn(
  circle: Circle | null,
  table: string,
  text: string,
): RawBuilder<boolean> | null {
  const looks = textLooks(circle, text);
  if (!looks) return null;
  const of = (name: string) => sql.ref(`${table}.${name}`);
  const asked = looks.grams.map(
    (gram) => sql`item_text_keys(${of('cell_latitude')}, ${of('cell_longitude')}, ${of('searched')})
      && item_gram_keys(${looks.tiles}::text[], ${gram})`,
  );
  return sql<boolean>`(${sql.join(asked, sql` and `)})`;
}

/** In SQL: all that is asked; what is false is not asked. */
export function combineWithAnd(
  parts: readonly (RawBuilder<unknown> | false)[],
): RawBuilder<boolean> {
  const asked = parts.filter((part) => part !== false);
  return asked.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(asked, sql` and `)})`;
}
