import { readVocabulary } from '#features/browsing/server/public.ts';
import type { SearchSteps } from '#features/browsing/server/public.ts';
import { toPoint } from '#features/geo/distance.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { SearchFilter } from '../search-filter.ts';
import { anchorsOfSearch } from './anchors.ts';
import type { RegisteredSearches, SearchedType } from './registered.ts';

type StoredSearch = { id: string; type: SearchedType; filter: SearchFilter };

/** Stores how a search is compared with things, and under which anchors they find it. */
export async function storeMatcher(
  trx: Work['trx'],
  { id, type, filter }: StoredSearch,
  steps: SearchSteps,
): Promise<void> {
  const text = steps[0] ?? null;
  await trx
    .updateTable('saved_searches')
    .set({
      query: text?.query ?? null,
      phrases: [...(text?.phrases ?? [])],
      vocabulary: text?.vocabulary ?? '',
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('saved_search_anchors').where('search_id', '=', id).execute();
  const anchors = anchorsOfSearch(filter, text);
  if (anchors.length === 0) return;
  await trx
    .insertInto('saved_search_anchors')
    .values(anchors.map((anchor) => ({ ...anchor, entity_type: type, search_id: id })))
    .execute();
}

const REBUILT_AT_ONCE = 200;
/** Comes before the id of any search. */
const NO_SEARCH = '00000000-0000-0000-0000-000000000000';

const REBUILT: CacheDefinition<boolean> = {
  name: 'saved-searches.rebuilt',
  max: 1,
  freshMs: Infinity,
};

/**
 * Builds the searches again that were built with another vocabulary, so that they find what their lists find (ITEM-364).
 * Each process does so once for a vocabulary: beside one with another, both would do it again and again.
 */
export async function rebuildMatchers(
  services: Services,
  kinds: RegisteredSearches,
): Promise<boolean> {
  const { version } = await readVocabulary(services);
  return services.caches.fetch(REBUILT, version, async () => {
    await rebuildAll(services, kinds, version);
    return true;
  });
}

async function rebuildAll(
  services: Services,
  kinds: RegisteredSearches,
  version: string,
): Promise<void> {
  let after: string | null = NO_SEARCH;
  // Each is looked at once: while this runs, the vocabulary can change again.
  while (after !== null) {
    const last: string = after;
    after = await inTransaction(services, async ({ trx }) => {
      const stale = await trx
        .selectFrom('saved_searches')
        .selectAll()
        .where('low', '<>', '')
        .where('vocabulary', '<>', version)
        .where('id', '>', last)
        .orderBy('id')
        .limit(REBUILT_AT_ONCE)
        .forUpdate()
        .execute();
      for (const { id, entity_type: type, ...row } of stale) {
        const near = toPoint(row);
        const filter: SearchFilter = {
          ...row,
          minPrice: row.min_price,
          maxPrice: row.max_price,
          near,
        };
        await storeMatcher(
          trx,
          { id, type, filter },
          await kinds[type].readText(services, row.search),
        );
      }
      return stale.length === REBUILT_AT_ONCE ? (stale.at(-1)?.id ?? null) : null;
    });
  }
}
