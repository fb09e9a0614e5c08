import { NO_QUERY, joinQueries } from './index-query.ts';
import type { IndexQuery } from './index-query.ts';

/** A part of a search, in words of `tsquery`. */
export type Terms = {
  query: string;
  /** All that matches the query matches this, and little else does. */
  indexed: IndexQuery;
  /** Each text that matches has at least one of these stems. */
  anchors: readonly string[];
};

const NOTHING: Terms = { query: '', indexed: NO_QUERY, anchors: [] };

/** `A` titles, `B` tags, `C` categories: the fields without the description. */
const HEADLINE = 'ABC';
/** How far apart two neighbors of a phrase may stand, stop words counted. */
const DISTANCES = ['<->', '<2>', '<3>'];

const quote = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

/** Matches stems in their order, with up to two other words between neighbors. */
export function toPhrase(stems: readonly string[], { headlineOnly = false } = {}): Terms {
  const terms = stems.map((stem) => ({
    query: quote(stem) + (headlineOnly ? `:${HEADLINE}` : ''),
    indexed: quote(stem),
    anchors: [stem],
  }));
  const [first = NOTHING, ...others] = terms;
  if (others.length === 0) return first;
  return joinAll(
    others.map((term, at) => {
      const before = terms[at] ?? first;
      const near = DISTANCES.map((distance) => `${before.query} ${distance} ${term.query}`);
      // The longer stem is the rarer one, mostly.
      const anchors =
        (term.anchors[0] ?? '').length > (before.anchors[0] ?? '').length ? term : before;
      const indexed = joinQueries('&', [before.indexed, term.indexed]);
      return { query: join(near, ' | '), indexed, anchors: anchors.anchors };
    }),
  );
}

/** Matches stems exactly as far apart as they are here; null is a stop word, which takes its place all the same. */
export function toExactPhrase(stems: ReadonlyArray<string | null>): Terms {
  let query = '';
  let last = 0;
  const known: string[] = [];
  for (const [at, stem] of stems.entries()) {
    if (stem === null) continue;
    query += known.length === 0 ? quote(stem) : ` <${at - last}> ${quote(stem)}`;
    known.push(stem);
    last = at;
  }
  const indexed = joinQueries('&', known.map(quote));
  if (known.length < 2) return { query, indexed, anchors: known };
  // The longest stem is the rarest one, mostly.
  const [longest = ''] = known.toSorted((one, other) => other.length - one.length);
  return { query: `(${query})`, indexed, anchors: [longest] };
}

/** Matches words that begin so; there is no stem that all of them have. */
export function toPrefix(stem: string): Terms {
  const query = `${quote(stem)}:*`;
  return { query, indexed: query, anchors: [] };
}

export function joinAny(parts: readonly Terms[]): Terms {
  const asked = distinct(parts);
  return {
    ...joinTerms('|', asked),
    anchors: [...new Set(asked.flatMap(({ anchors }) => anchors))],
  };
}

export function joinAll(parts: readonly Terms[]): Terms {
  const asked = distinct(parts);
  const [narrowest = NOTHING] = asked.toSorted((a, b) => a.anchors.length - b.anchors.length);
  return { ...joinTerms('&', asked), anchors: narrowest.anchors };
}

const joinTerms = (operator: '|' | '&', parts: readonly Terms[]): Omit<Terms, 'anchors'> => ({
  query: join(
    parts.map(({ query }) => query),
    ` ${operator} `,
  ),
  indexed: joinQueries(
    operator,
    parts.map(({ indexed }) => indexed),
  ),
});

function join(queries: readonly string[], operator: string): string {
  const asked = [...new Set(queries)];
  return asked.length > 1 ? `(${asked.join(operator)})` : (asked[0] ?? '');
}

const distinct = (parts: readonly Terms[]): Terms[] => [
  ...new Map(parts.filter(({ query }) => query !== '').map((part) => [part.query, part])).values(),
];
