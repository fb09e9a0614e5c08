import { sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '#platform/server/context.ts';
import { brokenUniqueRule } from '#platform/server/database/db.ts';
import type { Db, DbOrTransaction } from '#platform/server/database/db.ts';
import { cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import { pageOfRows } from '#platform/server/database/lists/offset-pagination.ts';
import { newId } from '#platform/server/ids.ts';
import type { NewPlace } from './place-file.ts';

/** Adds places, or renews those of the same name and address, all or none; how many there were of each. */
export async function importPlaces(
  { trx }: Work,
  places: readonly NewPlace[],
): Promise<{ added: number; renewed: number }> {
  let added = 0;
  for (const place of places) {
    const { kind, latitude, longitude } = place;
    const renewed = await trx
      .updateTable('meeting_places')
      .set({ kind, latitude, longitude, is_active: true })
      .where(isSamePlace(place))
      .returning('id')
      .executeTakeFirst();
    if (renewed) continue;
    await trx
      .insertInto('meeting_places')
      .values({ id: newId(), ...place })
      .execute();
    added += 1;
  }
  return { added, renewed: places.length - added };
}

/** The operator's list by name; the first page is 1. */
export const listMeetingPlaces = (db: Db, page: number) =>
  pageOfRows(
    db
      .selectFrom('meeting_places')
      .select(['id', 'name', 'kind', 'address', 'latitude', 'longitude', 'is_active as isActive'])
      .orderBy(sql`search_form(name)`)
      .orderBy('id'),
    db.selectFrom('meeting_places').select(({ fn }) => fn.countAll<number>().as('total')),
    page,
  );

/**
 * Activates or deactivates a place. An inactive place is no longer suggested; earlier suggestions stay as they were.
 * Returns false if there is no such place.
 */
export async function setPlaceActive(
  { trx }: Work,
  placeId: string,
  isActive: boolean,
): Promise<boolean> {
  const changed = await trx
    .updateTable('meeting_places')
    .set({ is_active: isActive })
    .where('id', '=', placeId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

const AT_ONCE = 25;
const byName = z.tuple([z.string(), z.uuid()]);

/** The same list page by page, read by key (MOD-062). */
export async function pageOfPlaces(db: DbOrTransaction, cursor: string | null) {
  const position = readCursor(byName, cursor);
  const found = await db
    .selectFrom('meeting_places')
    .select(['id', 'name', 'kind', 'address', 'latitude', 'longitude', 'is_active as isActive'])
    .select(sql<string>`search_form(name)`.as('lowName'))
    .$if(position !== null, (places) =>
      places.where(
        sql<boolean>`(search_form(name), id) > (${position?.[0]}::text, ${position?.[1]}::uuid)`,
      ),
    )
    .orderBy(sql`search_form(name)`)
    .orderBy('id')
    .limit(AT_ONCE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, AT_ONCE, (last) => [last.lowName, last.id]);
  return { rows: rows.map(({ lowName: _lowName, ...row }) => row), nextCursor };
}

/** Ignores case, accents and spaces: operators import lists from several sources (MOD-062). */
const isSamePlace = ({ name, address }: NewPlace) =>
  sql<boolean>`(search_form(name) = search_form(${name})
    and search_form(address) = search_form(${address}))`;

const findSamePlace = (db: DbOrTransaction, place: NewPlace) =>
  db.selectFrom('meeting_places').select('id').where(isSamePlace(place)).executeTakeFirst();

/** False where there is one of this name and address already. */
export async function addPlace({ trx }: Work, place: NewPlace): Promise<boolean> {
  if (await findSamePlace(trx, place)) return false;
  const added = await trx
    .insertInto('meeting_places')
    .values({ id: newId(), ...place })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Changes a place and returns the outcome: another place may already have this name and address. */
export async function changePlace(
  { trx }: Work,
  placeId: string,
  place: NewPlace,
): Promise<'changed' | 'missing' | 'taken'> {
  const same = await findSamePlace(trx, place);
  if (same !== undefined && same.id !== placeId) return 'taken';
  try {
    const changed = await trx
      .updateTable('meeting_places')
      .set(place)
      .where('id', '=', placeId)
      .returning('id')
      .executeTakeFirst();
    return changed ? 'changed' : 'missing';
  } catch (error) {
    if (brokenUniqueRule(error) !== 'meeting_places_same') throw error;
    return 'taken';
  }
}
