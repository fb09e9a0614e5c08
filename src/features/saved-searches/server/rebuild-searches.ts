import { readVocabulary, toManySearchSteps } from '#features/browsing/server/public.ts';
import { toPoint } from '#features/geo/distance.ts';
import { NO_ID } from '#platform/api-contract.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { RegisteredSearches } from './registered.ts';
import { storeMatchers } from './search-matcher.ts';

export const REBUILD_JOB = 'saved-searches.rebuild';
/** Changes that come shortly after each other count as one. */
const REBUILT_AFTER_SECONDS = 5;
/** Each page is built without a pause for requests. */
const REBUILT_AT_ONCE = 50;

const REBUILT: CacheDefinition<boolean> = {
  name: 'saved-searches.rebuilt',
  max: 1,
  freshMs: Infinity,
};

/** Has all searches built again: a waiting job does it once, however often this is called. */
export const rebuildLater = ({ services, trx }: Work): Promise<void> =>
  services.jobs.enqueue(trx, REBUILD_JOB, {}, { startAfterSeconds: REBUILT_AFTER_SECONDS });

/** Has them built again after a change of the vocabulary, also where it is what it was two changes ago. */
export async function rebuildWithNewWords(work: Work): Promise<void> {
  await rebuildLater(work);
  work.afterCommit(() => work.services.caches.forgetAll(REBUILT));
}

/**
 * Whether all searches were built with the vocabulary in use, so that they find what their lists find (ITEM-364). Each
 * process asks until it is so once: beside one with another vocabulary, both would have them built again and again.
 */
export async function areRebuilt({ db, caches }: Services): Promise<boolean> {
  const { version } = await readVocabulary({ db, caches });
  if (caches.get(REBUILT, version) !== undefined) return true;
  const stale = await selectStale(db, version).select('id').limit(1).executeTakeFirst();
  if (stale) return false;
  caches.set(REBUILT, version, true);
  return true;
}

const selectStale = (db: Services['db'] | Work['trx'], version: string) =>
  db.selectFrom('saved_searches').where('low', '<>', '').where('vocabulary', '<>', version);

/** Builds the searches again that were built with another vocabulary. */
export async function rebuildSearches(
  services: Services,
  kinds: RegisteredSearches,
): Promise<void> {
  const { version } = await readVocabulary(services);
  let after: string | null = NO_ID;
  // Each is looked at once: while this runs, the vocabulary can change again.
  while (after !== null) after = await rebuildPage(services, kinds, { version, after });
  services.caches.set(REBUILT, version, true);
}

/** Returns the last search of the page; null where no other follows. */
const rebuildPage = (
  services: Services,
  kinds: RegisteredSearches,
  { version, after }: { version: string; after: string },
): Promise<string | null> =>
  inTransaction(services, async ({ trx }) => {
    const stale = await selectStale(trx, version)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(REBUILT_AT_ONCE)
      .forUpdate()
      .execute();
    const source = { db: trx, caches: services.caches };
    for (const [type, rows] of Map.groupBy(stale, ({ entity_type }) => entity_type)) {
      const texts = rows.map(({ search }) => search);
      const built = await toManySearchSteps(source, await kinds[type].readKind(source), texts);
      const searches = rows.map((row, at) => ({
        id: row.id,
        type,
        filter: {
          ...row,
          minPrice: row.min_price,
          maxPrice: row.max_price,
          comesToMe: row.comes_to_me,
          near: toPoint(row),
        },
        text: built[at]?.[0] ?? null,
      }));
      await storeMatchers(trx, searches, version);
    }
    return stale.length === REBUILT_AT_ONCE ? (stale.at(-1)?.id ?? null) : null;
  });
