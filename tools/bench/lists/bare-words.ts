import { bandsOver } from '#features/browsing/server/search/tiles.ts';
import type { Circle } from '#features/browsing/server/public.ts';

/**
 * In SQL: whether a row has the words of a text, looked up as the product does. Takes the places of the text and of the
 * bands among the statement's values.
 */
export function bareWords(circle: Circle, [text, bands]: readonly [number, number]) {
  const values = bandsOver(circle);
  const condition =
    values === null
      ? `$${bands}::integer[] is null and words @@ plainto_tsquery('english', search_words($${text}))`
      : `words_by_place(words, cell_longitude) @@ (
          select string_agg('(' || lexemes || ')', ' | ')::tsquery
          from unnest($${bands}::integer[]) band, lateral (
            select string_agg(quote_literal(band || ' ' || lexeme), ' & ') as lexemes
            from unnest(tsvector_to_array(to_tsvector('english', search_words($${text})))) lexeme) worded)`;
  return { values, condition };
}
