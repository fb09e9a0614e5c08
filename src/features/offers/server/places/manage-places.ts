import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { pageOfRows } from '#platform/server/database/offset-pagination.ts';
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
      .where(sql`lower(name)`, '=', sql`lower(${place.name})`)
      .where(sql`lower(address)`, '=', sql`lower(${place.address})`)
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
      .orderBy(sql`lower(name)`)
      .orderBy('id'),
    db.selectFrom('meeting_places').select(({ fn }) => fn.countAll<number>().as('total')),
    page,
  );

/** What is not active is suggested to nobody any more; what was suggested stays as it was. False where there is none. */
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
