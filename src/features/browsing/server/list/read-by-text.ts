import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { z } from 'zod';
import type { CacheDefinition } from '#platform/server/caches.ts';
import { readCursor } from '#platform/server/database/lists/keyset-page.ts';
import { plannedOnce } from '#platform/server/database/trips/statement.ts';
import type { SearchSteps, TextQuery } from '../words/text-query.ts';
import type { Source, Total } from './count-listed.ts';

/** Whether anything that everybody may see matches a text, whatever else is asked for. */
export type HasAny = (text: TextQuery) => Promise<boolean>;

/** What is found stays found for a while; what is not may be posted at any moment. */
const FOUND: CacheDefinition<boolean> = {
  name: 'browsing.found',
  max: 5_000,
  freshMs: 60_000,
  isStorable: (isFound) => isFound,
};

/**
 * Asks whether a list has any row, by the statement that selects its rows for a text. All are collected by the index
 * first: to find just one, PostgreSQL would read the whole table, as it takes many words for frequent ones.
 */
export const findsAny =
  ({ db, caches }: Source, select: (text: TextQuery) => Expression<unknown>): HasAny =>
  (text) =>
    caches.fetch(FOUND, text.id, async () => {
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

type Asked = {
  steps: SearchSteps;
  hasAny: HasAny;
  sort: string;
  cursor: string | null;
  /** True if the list may hold rows that only its viewer sees; these do not count (SHELL-398). */
  hasOwn?: boolean;
  /** Hears that the words themselves match nothing. */
  onMiss?: OnMiss | undefined;
};

export type OnMiss = () => void;

/**
 * Reads a list by a text, or what is nearest to it where nothing matches. `read` gets the query and the name under which
 * cursors know the order.
 */
export async function readByText<Page extends Total>(
  { steps, hasAny, sort, cursor, hasOwn = false, onMiss }: Asked,
  read: (text: TextQuery | null, sort: string) => Promise<Page>,
): Promise<Page & { isNearest: boolean }> {
  const readStep = async (at: number) => {
    const page = await read(steps[at] ?? null, at === 0 ? sort : `${sort}${STEP}${at}`);
    return { ...page, isNearest: at > 0 && page.total > 0 };
  };
  const named = readCursor(begun, cursor)?.[0].split(STEP)[1] ?? '0';
  const step = steps.findIndex((_, at) => `${at}` === named);
  const page = await readStep(Math.max(0, step));
  if ((page.total > 0 && !hasOwn) || cursor !== null) return page;
  const found = await findStep(steps, hasAny);
  if (steps.length > 0 && found !== 0) onMiss?.();
  return found === null || found === 0 ? page : readStep(found);
}
