import { z } from 'zod';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { searchedTypes } from '../contract.ts';
import type { SavedSearch } from '../contract.ts';
import { MOST_SEARCHES } from '../limits.ts';
import { frequencies } from '../vocabulary.ts';
import { countNew } from './alerts/alertable.ts';
import type { RegisteredSearches } from './registered.ts';

const known = z.object({ type: z.enum(searchedTypes), frequency: z.enum(frequencies) });

const selectOwn = (db: DbOrTransaction, ownerId: string) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'entity_type', 'name', 'search', 'category', 'min_price', 'max_price'])
    .select(['conditions', 'delivery', 'latitude', 'longitude', 'radius', 'frequency'])
    .select(['negotiable', 'days', 'location', 'comes_to_me'])
    .select(['seen_at', 'created_at'])
    .where('owner_id', '=', ownerId);
type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

/** Returns a person's own searches, newest first. */
export async function listSearches(
  db: DbOrTransaction,
  kinds: RegisteredSearches,
  ownerId: string,
): Promise<SavedSearch[]> {
  const rows = await selectOwn(db, ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SEARCHES)
    .execute();
  const items: SavedSearch[] = [];
  for (const row of rows) items.push(await present(db, kinds, row, ownerId));
  return items;
}

/** Returns one of a person's own searches; null if they have no such search. */
export async function findSearch(
  db: DbOrTransaction,
  kinds: RegisteredSearches,
  ownerId: string,
  id: string,
): Promise<SavedSearch | null> {
  const row = await selectOwn(db, ownerId).where('id', '=', id).executeTakeFirst();
  return row ? present(db, kinds, row, ownerId) : null;
}

async function present(
  db: DbOrTransaction,
  kinds: RegisteredSearches,
  row: Row,
  ownerId: string,
): Promise<SavedSearch> {
  const { type, frequency } = known.parse({ type: row.entity_type, frequency: row.frequency });
  const { latitude, longitude } = row;
  const isHere = latitude !== null && longitude !== null;
  return {
    id: row.id,
    type,
    name: row.name,
    filter: {
      search: row.search,
      category: row.category,
      minPrice: row.min_price,
      maxPrice: row.max_price,
      negotiable: row.negotiable,
      conditions: row.conditions,
      delivery: row.delivery,
      days: row.days,
      location: row.location,
      near: isHere ? { latitude, longitude } : null,
      radius: row.radius,
      comesToMe: row.comes_to_me,
    },
    frequency,
    newCount: await countNew(db, kinds, {
      id: row.id,
      ownerId,
      entityType: type,
      seenAt: row.seen_at,
    }),
    createdAt: row.created_at,
  };
}
