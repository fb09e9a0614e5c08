import { createItem } from '#features/marketplace/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { registeredSearches } from '#app/features.server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { Api } from '#app/api.tsx';
import { notifyAtOnce } from './alerts/instant-alerts.ts';
import { matchThing } from './match-later.ts';

type Wanted = Parameters<Api['savedSearches']['create']>[0];

/** Saves a search for a person; omitted filters match all. */
export const saveFor = async (
  person: TestPerson,
  filter: Wanted['filter'] = {},
  rest: Partial<Omit<Wanted, 'filter'>> = {},
): Promise<string> => {
  const search = { type: 'marketplace_item', name: 'Mine', frequency: 'instant', ...rest } as const;
  return (await person.api.savedSearches.create({ ...search, filter })).id;
};

/** Compares an item with all searches now, not when its turn comes. */
export const matchItem = (server: TestServer, id: string): Promise<void> =>
  matchThing(server.services, registeredSearches, { type: 'marketplace_item', id });

/** Lists an item and compares it. */
export async function list(
  server: TestServer,
  wanted: Parameters<typeof createItem>[1] = {},
): Promise<{ id: string; sellerId: string }> {
  const item = await createItem(server.services, wanted);
  await matchItem(server, item.id);
  return item;
}

export const alertNow = (server: TestServer, ...searchIds: string[]): Promise<void> =>
  notifyAtOnce(server.services, registeredSearches, searchIds);

/** Which things were found for a search. */
export async function listHitIds({ services }: TestServer, searchId: string): Promise<string[]> {
  const rows = await services.db
    .selectFrom('saved_search_hits')
    .select('entity_id')
    .where('search_id', '=', searchId)
    .orderBy('found_at')
    .execute();
  return rows.map((row) => row.entity_id);
}

/** Adds a block, as if the person had requested it. */
export const block = ({ services }: TestServer, blockerId: string, blockedId: string) =>
  inTransaction(services, ({ trx }) =>
    trx.insertInto('blocks').values({ blocker_id: blockerId, blocked_id: blockedId }).execute(),
  );
