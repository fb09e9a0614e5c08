type Operator = '|' | '&';

/**
 * A `tsquery` without fields and distances, which an index answers by itself: a lexeme, or several that are joined and
 * of which none is redundant.
 */
export type IndexQuery = string | { operator: Operator; parts: readonly IndexQuery[] };

/** Nothing is asked, so that joined parts leave it out. */
export const NO_QUERY: IndexQuery = '';

/** Joins queries as simply as possible: beside 'grill', neither 'gas & grill' nor another 'grill' finds anything more. */
export function joinQueries(operator: Operator, queries: readonly IndexQuery[]): IndexQuery {
  const parts = queries
    .flatMap((query) =>
      typeof query !== 'string' && query.operator === operator ? query.parts : query,
    )
    .filter((part) => part !== NO_QUERY);
  const distinct = [...new Map(parts.map((part) => [toTsQuery(part), part])).values()];
  const lexemes = new Set(distinct.filter((part) => typeof part === 'string'));
  const needed = distinct.filter(
    (part) =>
      typeof part === 'string' ||
      !part.parts.some((inner) => typeof inner === 'string' && lexemes.has(inner)),
  );
  const [only = NO_QUERY, ...others] = needed;
  return others.length === 0 ? only : { operator, parts: needed };
}

/** The same of words in any of these bands, by the names that `words_by_place` gives them. */
export const inBands = (query: IndexQuery, bands: readonly number[]): IndexQuery =>
  typeof query === 'string'
    ? joinQueries(
        '|',
        bands.map((band) => `'${band} ${query.slice(1)}`),
      )
    : { ...query, parts: query.parts.map((part) => inBands(part, bands)) };

export const toTsQuery = (query: IndexQuery): string =>
  typeof query === 'string' ? query : `(${query.parts.map(toTsQuery).join(` ${query.operator} `)})`;
