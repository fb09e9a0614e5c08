import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { z } from 'zod';
import type { CacheDefinition } from '#platform/server/caches.ts';
import { readCursor } from '#platform/server/database/lists/keyset-page.ts';
import { plannedOnce } from '#platform/server/database/trips/statement.ts';
import { correctText } from '../words/correct-text.ts';
import { listWordsOnCards } from '../words/found-words.ts';
import type { ShownRows } from '../words/found-words.ts';
import type { HasAny, SearchSteps, TextQuery } from '../words/text-query.ts';
import type { Source, Total } from './count-listed.ts';

/** A text that finds something does so for a while; one that finds nothing may do so at any moment. */
const FOUND: CacheDefinition<boolean> = {
  name: 'browsing.found',
  max: 5_000,
  freshMs: 60_000,
  isStorable: (isFound) => isFound,
};

/**
 * Asks whether a list of this name has any row, by the statement that selects its rows for a text. All are collected by the index
 * first: to find just one, PostgreSQL would read the whole table, as it takes many words for frequent ones.
 */
export const findsAny =
  (
    { db, caches }: Source,
    list: string,
    select: (text: TextQuery) => Expression<unknown>,
  ): HasAny =>
  (text) =>
    caches.fetch(FOUND, `${list} ${text.id}`, async () => {
      const { rows } = await sql<{ hasAny: boolean }>`
        ${plannedOnce} with found as materialized (${select(text)})
        select exists (select from found) as "hasAny"`.execute(db);
      return rows[0]?.hasAny === true;
    });

/**
 * Returns the first step that finds anything, or null; all but step 0 find only what comes nearest (SHELL-398). Filters
 * do not count, so that the list, its map and its counts take the same one.
 */
async function findStep(steps: SearchSteps, hasAny: HasAny): Promise<number | null> {
  for (const [at, text] of steps.entries()) if (await hasAny(text)) return at;
  return null;
}

/** Returns the text of that step, or of the first one; null without a text. */
export const chooseText = async (steps: SearchSteps, hasAny: HasAny): Promise<TextQuery | null> =>
  steps[(await findStep(steps, hasAny)) ?? 0] ?? null;

/** The part of a cursor that says by which order and step its list was read. */
const begun = z.tuple([z.string()]).rest(z.unknown());
const STEP = '~';

type SearchedList = {
  source: Source;
  text: string;
  toSteps: (text: string) => Promise<SearchSteps>;
  hasAny: HasAny;
  sort: string;
  cursor: string | null;
  /** True if the list may hold rows that only its viewer sees; these do not count (SHELL-398). */
  hasOwn?: boolean;
  /** Hears that the words themselves match nothing. */
  onMiss?: OnMiss | undefined;
};

export type OnMiss = () => void;

/** A page of a list that may have been searched by a text. */
export type Searched<Page> = Page & {
  isNearest: boolean;
  foundWords: string[];
  didYouMean: string | null;
};

/**
 * Reads a list by a text, or what is nearest to it where nothing matches. `read` gets the query and the name under which
 * cursors know the order.
 */
export async function readByText<Page extends Total & ShownRows>(
  { source, text, toSteps, hasAny, sort, cursor, hasOwn = false, onMiss }: SearchedList,
  read: (text: TextQuery | null, sort: string) => Promise<Page>,
): Promise<Searched<Page>> {
  const steps = await toSteps(text);
  const readStep = async (at: number): Promise<Searched<Page>> => {
    const query = steps[at] ?? null;
    const page = await read(query, at === 0 ? sort : `${sort}${STEP}${at}`);
    const foundWords = await listWordsOnCards(source, query, page.rows);
    return { ...page, foundWords, isNearest: at > 0 && page.total > 0, didYouMean: null };
  };
  const named = readCursor(begun, cursor)?.[0].split(STEP)[1] ?? '0';
  const step = steps.findIndex((_, at) => `${at}` === named);
  const page = await readStep(Math.max(0, step));
  if ((page.total > 0 && !hasOwn) || cursor !== null || steps.length === 0) return page;
  const found = await findStep(steps, hasAny);
  if (found === 0) return page;
  onMiss?.();
  const nearest = found === null ? page : await readStep(found);
  if (nearest.total > 0 && !nearest.isNearest) return nearest;
  return { ...nearest, didYouMean: await correctText({ source, text, toSteps, hasAny }) };
}
