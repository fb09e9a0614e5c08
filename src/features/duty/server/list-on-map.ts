import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Point } from '#features/geo/distance.ts';
import { townAt } from '#features/geo/server/public.ts';
import type { MapWindow } from '#features/geo/areas/map-window.ts';
import {
  byFirstName,
  isNotAway,
  isNotBlockedFrom,
  presentPerson,
  seenBy,
  sightOfRow,
} from '#features/visibility/server/public.ts';
import type { Seen } from '#features/visibility/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { HelperOnMap } from '../contract.ts';
import { MOST_ON_MAP } from '../limits.ts';
import { isCounted } from './helpers-near.ts';

/** The fullest cells; more would not be told apart. */
export const MOST_CELLS = 1000;

export type CellCount = { latitude: number; longitude: number; count: number };

/** Helpers on duty in a window, by their cells: the newest 100, and where there are more, how many where (QUICK-139, QUICK-144). */
export async function listOnMap(
  services: Pick<Services, 'db' | 'log'>,
  reader: Reader,
  window: MapWindow,
): Promise<{
  items: HelperOnMap[];
  total: number;
  isAnybodyOnDuty: boolean;
  cells: CellCount[];
}> {
  const { db } = services;
  const rows = await newestIn(db, reader, window);
  const items = await Promise.all(
    rows
      .slice(0, MOST_ON_MAP)
      .map(async (row) => presentHelper(row, reader, await describeArea(services, row))),
  );
  const isAnybodyOnDuty = rows.length > 0 || (await isAnybodyShown(db, reader));
  if (rows.length <= MOST_ON_MAP) {
    return { items, total: rows.length, isAnybodyOnDuty, cells: [] };
  }
  const counted = await countByCell(shownIn(db, reader, window));
  return { items, isAnybodyOnDuty, ...counted };
}

const shown = (db: DbOrTransaction, { viewerId }: Reader) =>
  db
    .selectFrom('helper_status as near')
    .where(isCounted('near'))
    .where(isNotAway('near.helper_id'))
    .where(isNotBlockedFrom('near.helper_id', viewerId));

const shownIn = (db: DbOrTransaction, reader: Reader, window: MapWindow) =>
  shown(db, reader).where(isInWindow(window));

async function isAnybodyShown(db: DbOrTransaction, reader: Reader): Promise<boolean> {
  const somebody = await shown(db, reader).select('near.helper_id').limit(1).executeTakeFirst();
  return somebody !== undefined;
}

async function describeArea(services: Pick<Services, 'log'>, cell: Point): Promise<string> {
  const town = await townAt(services, cell);
  return town ? `${town.city}, ${town.state}` : '';
}

/** With one more than is shown, to know whether there are others. */
function newestIn(db: DbOrTransaction, reader: Reader, window: MapWindow) {
  const { visibility, relation } = seenBy('person', reader.viewerId);
  return shownIn(db, reader, window)
    .innerJoin('profiles as person', 'person.id', 'near.helper_id')
    .select((near) => [
      'near.updated_at',
      near.ref('near.cell_latitude').$notNull().as('latitude'),
      near.ref('near.cell_longitude').$notNull().as('longitude'),
      'person.public_id as publicId',
      'person.full_name as name',
      'person.avatar_url as avatarUrl',
      'person.is_founding_member as isFoundingMember',
      'person.professional_title as professionalTitle',
      visibility.as('visibility'),
      relation.as('relation'),
    ])
    .orderBy('near.updated_at', 'desc')
    .orderBy('near.helper_id')
    .limit(MOST_ON_MAP + 1)
    .execute();
}

type HelperRow = Seen & {
  updated_at: Date;
  latitude: number;
  longitude: number;
  publicId: string;
  name: string;
  avatarUrl: string | null;
  isFoundingMember: boolean;
  professionalTitle: string | null;
};

function presentHelper(row: HelperRow, reader: Reader, area: string): HelperOnMap {
  const { latitude, longitude, updated_at: updatedAt } = row;
  const person = presentPerson(row, reader);
  const place = { latitude, longitude, updatedAt, area };
  // Visitors learn a first name, and neither who it is nor that it is the same as before.
  const { personId, name, avatarUrl } = reader.viewerId === null ? byFirstName(person) : person;
  if (personId === null) {
    return {
      ...place,
      key: crypto.randomUUID(),
      personId,
      name,
      avatarUrl,
      professionalTitle: null,
    };
  }
  const { details } = sightOfRow(row, reader.viewerId);
  const professionalTitle = details ? row.professionalTitle : null;
  return { ...place, key: personId, personId, name, avatarUrl, professionalTitle };
}

/** Counts these rows of `helper_status as near` by cell. */
export async function countByCell(
  near: ReturnType<typeof shownIn>,
  most = MOST_CELLS,
): Promise<{ total: number; cells: CellCount[] }> {
  const cells = await near
    .select((row) => [
      row.ref('near.cell_latitude').$notNull().as('latitude'),
      row.ref('near.cell_longitude').$notNull().as('longitude'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(count(*)) over ()`.as('total'),
    ])
    .groupBy(['near.cell_latitude', 'near.cell_longitude'])
    .orderBy('count', 'desc')
    .orderBy('near.cell_latitude')
    .orderBy('near.cell_longitude')
    .limit(most)
    .execute();
  return {
    total: cells[0]?.total ?? 0,
    cells: cells.map(({ latitude, longitude, count }) => ({ latitude, longitude, count })),
  };
}

/** Compares the cells, so that even a tiny window reveals no more about a helper's position. */
function isInWindow({ south, north, spans }: MapWindow): RawBuilder<boolean> {
  const between = spans.map(
    ({ west, east }) => sql`near.cell_longitude between ${west} and ${east}`,
  );
  return sql<boolean>`(near.cell_latitude between ${south} and ${north}
    and (${sql.join(between, sql` or `)}))`;
}
