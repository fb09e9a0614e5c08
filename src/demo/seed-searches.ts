import { sql } from 'kysely';
import { toSearchSteps } from '#features/browsing/server/public.ts';
import { itemSearches } from '#features/marketplace/server/public.ts';
import { noteHits } from '#features/saved-searches/server/match-thing.ts';
import { saveSearch } from '#features/saved-searches/server/save-search.ts';
import { searchFilter } from '#features/saved-searches/search-filter.ts';
import type { SearchFilterInput } from '#features/saved-searches/search-filter.ts';
import type { Frequency } from '#features/saved-searches/vocabulary.ts';
import type { Work } from '#platform/server/context.ts';
import { findActor } from './seed-people.ts';
import type { Residents } from './seed-people.ts';

type DemoSearch = { name: string; frequency: Frequency; filter: SearchFilterInput };

const DAYS_OLD = 3;
const austin = { latitude: 30.2672, longitude: -97.7431 };

/** The demo poster's saved searches. */
const demoSearches: readonly DemoSearch[] = [
  {
    name: 'Free things around Austin',
    frequency: 'instant',
    filter: { maxPrice: 0, near: austin, radius: 25 },
  },
  {
    name: 'Something to ride to work',
    frequency: 'daily',
    filter: { category: 'vehicles', maxPrice: 500 },
  },
];

/** Stores the searches a person saved some days ago, and the things listed for them since. */
export async function seedSearches(
  work: Work,
  people: Residents,
  { now }: { now: Date },
): Promise<void> {
  const by = findActor(people, 'poster');
  const timeZone = 'America/Chicago';
  const source = { db: work.trx, caches: work.services.caches };
  for (const search of demoSearches) {
    const filter = searchFilter.parse(search.filter);
    const steps = await toSearchSteps(source, await itemSearches.readKind(source), filter.search);
    await saveSearch(work, by, { ...search, type: 'marketplace_item', filter, steps, timeZone });
  }
  const savedAt = new Date(now.getTime() - DAYS_OLD * 86_400_000);
  await work.trx
    .updateTable('saved_searches')
    .set({ created_at: savedAt, seen_at: savedAt })
    .execute();
  await noteListedSince(work, savedAt);
  // They have been notified of it.
  await work.trx.updateTable('saved_search_hits').set({ notified_at: now }).execute();
  await work.trx
    .updateTable('saved_searches')
    .set({ mailed_at: sql<Date>`clock_timestamp()` })
    .execute();
}

async function noteListedSince(work: Work, savedAt: Date): Promise<void> {
  const listed = await work.trx
    .selectFrom('marketplace_items')
    .select('id')
    .where('created_at', '>', savedAt)
    .where('status', '=', 'available')
    .execute();
  const things = await itemSearches.find(
    work.trx,
    listed.map(({ id }) => id),
  );
  for (const thing of things) await noteHits(work, 'marketplace_item', thing);
}
