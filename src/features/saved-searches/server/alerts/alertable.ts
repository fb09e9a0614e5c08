import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { NEW_COUNTED_UP_TO } from '../../limits.ts';
import type { RegisteredSearches, SearchedThing, SearchedType } from '../registered.ts';

type OfSomebody = { entityType: SearchedType; ownerId: string };

/**
 * Returns those of the given things that a person may be notified of now, in this order: still on offer, and neither
 * their own nor of a person blocked in either direction (decision 0048).
 */
export async function alertable(
  db: DbOrTransaction,
  kinds: RegisteredSearches,
  { entityType, ownerId }: OfSomebody,
  ids: readonly string[],
): Promise<SearchedThing[]> {
  if (ids.length === 0) return [];
  const found = await kinds[entityType].find(db, ids);
  const things = found.filter((thing) => thing.isOpen && thing.ownerId !== ownerId);
  const { rows } = await sql<{ other_id: string }>`
    select other_id from blocked_pairs
    where person_id = ${ownerId} and other_id = any(${things.map((thing) => thing.ownerId)}::uuid[])`.execute(
    db,
  );
  const blocked = new Set(rows.map((row) => row.other_id));
  const byId = new Map(
    things.filter((thing) => !blocked.has(thing.ownerId)).map((thing) => [thing.id, thing]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Counts the things that a search found since its owner last looked and that may still be shown. */
export async function countNew(
  db: DbOrTransaction,
  kinds: RegisteredSearches,
  search: OfSomebody & { id: string; seenAt: Date },
): Promise<number> {
  const hits = await db
    .selectFrom('saved_search_hits')
    .select('entity_id')
    .where('search_id', '=', search.id)
    .where('found_at', '>', search.seenAt)
    .orderBy('found_at', 'desc')
    .limit(NEW_COUNTED_UP_TO + 1)
    .execute();
  const ids = hits.map((hit) => hit.entity_id);
  return (await alertable(db, kinds, search, ids)).length;
}
