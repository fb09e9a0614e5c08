import type { SearchSteps } from '#features/browsing/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { isTimeZone } from '#platform/time/zoned-time.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { nextDigest } from '../digest-time.ts';
import { maySaveSearch } from '../rules.ts';
import { toSearchFingerprint } from '../search-filter.ts';
import type { SearchFilter } from '../search-filter.ts';
import type { Frequency } from '../vocabulary.ts';
import { announceSearches, changeFrequency } from './change-search.ts';
import type { SearchedType } from './registered.ts';
import { storeMatchers } from './search-matcher.ts';

type NewSearch = {
  type: SearchedType;
  name: string;
  frequency: Frequency;
  filter: SearchFilter;
  /** The queries of its text. */
  steps: SearchSteps;
  timeZone: string;
};

/** Saves a search, or gives the same one that is saved already this name and frequency (ITEM-332). */
export async function saveSearch(work: Work, by: Actor, wanted: NewSearch): Promise<string> {
  const { trx } = work;
  // One after the other, so that two windows cannot save more than there may be.
  const owner = await trx
    .selectFrom('profiles')
    .select('timezone')
    .where('id', '=', by.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const fingerprint = toSearchFingerprint(wanted.filter);
  const known = await trx
    .selectFrom('saved_searches')
    .select('id')
    .where('owner_id', '=', by.userId)
    .where('entity_type', '=', wanted.type)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (known) {
    await renameSearch(work, known.id, wanted.name);
    await changeFrequency(work, { id: known.id, ownerId: by.userId }, wanted.frequency);
    announceSearches(work, by.userId);
    return known.id;
  }
  authorise(by, maySaveSearch(await countSearches(work, by.userId)));
  const timeZone = isTimeZone(wanted.timeZone) ? wanted.timeZone : 'UTC';
  const livesIn = owner.timezone === 'UTC' ? timeZone : owner.timezone;
  const id = await insertSearch(work, by.userId, { ...wanted, timeZone }, livesIn);
  announceSearches(work, by.userId);
  return id;
}

async function countSearches({ trx }: Work, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function renameSearch({ trx }: Work, id: string, name: string): Promise<void> {
  await trx.updateTable('saved_searches').set({ name }).where('id', '=', id).execute();
}

async function insertSearch(
  { trx }: Work,
  ownerId: string,
  { type, name, frequency, filter, steps, timeZone }: NewSearch,
  livesIn: string,
): Promise<string> {
  const { search, category, minPrice, maxPrice, negotiable, near, radius } = filter;
  const { conditions, delivery, days, location, comesToMe } = filter;
  const id = newId();
  await trx
    .insertInto('saved_searches')
    .values({
      id,
      owner_id: ownerId,
      entity_type: type,
      name,
      search,
      category,
      min_price: minPrice,
      max_price: maxPrice,
      negotiable,
      conditions,
      delivery,
      days,
      latitude: near?.latitude ?? null,
      longitude: near?.longitude ?? null,
      radius,
      location,
      comes_to_me: comesToMe,
      fingerprint: toSearchFingerprint(filter),
      frequency,
      time_zone: timeZone,
      digest_at: nextDigest(frequency, new Date(), livesIn),
    })
    .execute();
  await storeMatchers(trx, [{ id, type, filter, text: steps[0] ?? null }]);
  return id;
}
