import { sql } from 'kysely';
import { z } from 'zod';
import { liesAround, liesInWindow, liesWithin } from '#features/browsing/server/public.ts';
import { toMapWindow } from '#features/geo/areas/map-window.ts';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { Point } from '#features/geo/distance.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { Board } from '../contract.ts';
import { BOARDS_A_PAGE, SAME_PLACE_METERS } from '../limits.ts';

const MOST_ON_MAP = 500;
const MOST_AROUND = 5;
const METERS_A_MILE = 1609.344;

/** In the list and on the map: all that no one took away. */
export const shownBoards = (db: DbOrTransaction) =>
  db.selectFrom('boards').where('boards.removed_at', 'is', null);

const columns = [
  'boards.id',
  'boards.name',
  'boards.directions',
  'boards.area',
  'boards.latitude',
  'boards.longitude',
  'boards.created_at',
  'boards.caretaker_id',
] as const;

const selectBoards = (db: DbOrTransaction) => shownBoards(db).select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof selectBoards>['executeTakeFirstOrThrow']>>;

export const presentBoard = (row: Row): Board => ({
  id: row.id,
  name: row.name,
  directions: row.directions,
  area: row.area,
  point: { latitude: row.latitude, longitude: row.longitude },
  createdAt: row.created_at,
  hasCaretaker: row.caretaker_id !== null,
});

type Wanted = { near: Point | null; towns: readonly string[]; cursor: string | null };
type Page = { items: Board[]; nextCursor: string | null };

/** Returns a page of the boards, nearest first where a place is given, else newest first (SHELL-476). */
export const listBoards = (db: DbOrTransaction, { near, ...wanted }: Wanted): Promise<Page> =>
  near === null ? listNewest(db, wanted) : listNearest(db, { ...wanted, near });

const inTowns = (towns: readonly string[]) =>
  towns.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`boards.town in (${sql.join(towns.map((town) => sql`${town}`))})`;

async function listNewest(
  db: DbOrTransaction,
  { towns, cursor }: Omit<Wanted, 'near'>,
): Promise<Page> {
  const found = await selectBoards(db)
    .where(inTowns(towns))
    .where(after(readCursor(newestFirst, cursor), { time: 'boards.created_at', id: 'boards.id' }))
    .orderBy('boards.created_at', 'desc')
    .orderBy('boards.id', 'desc')
    .limit(BOARDS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, BOARDS_A_PAGE, (last) => [last.created_at, last.id]);
  return { items: rows.map(presentBoard), nextCursor };
}

const byDistance = z.tuple([z.number(), z.uuid()]);

/** In SQL: the distance along which the index of places is walked. */
const awayFrom = ({ latitude, longitude }: Point) =>
  sql<number>`(boards.geo_point <-> task_geo_point(${latitude}, ${longitude}, timestamptz '1970-01-01 00:00+00'))`;

async function listNearest(
  db: DbOrTransaction,
  { near, towns, cursor }: Wanted & { near: Point },
): Promise<Page> {
  const away = awayFrom(near);
  const last = readCursor(byDistance, cursor);
  const found = await selectBoards(db)
    .select(away.as('away'))
    .where(inTowns(towns))
    .where(
      last === null
        ? sql<boolean>`true`
        : sql<boolean>`(${away}, boards.id) > (${last[0]}::float8, ${last[1]}::uuid)`,
    )
    .orderBy(away)
    .orderBy('boards.id')
    .limit(BOARDS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, BOARDS_A_PAGE, (row) => [row.away, row.id]);
  return { items: rows.map(presentBoard), nextCursor };
}

/** Lists the newest boards in the window of a map. */
export async function listOnMap(
  db: DbOrTransaction,
  bounds: MapBounds,
): Promise<{ items: Board[]; hasMore: boolean }> {
  const rows = await selectBoards(db)
    .where(liesInWindow('boards', toMapWindow(bounds)))
    .orderBy('boards.created_at', 'desc')
    .orderBy('boards.id', 'desc')
    .limit(MOST_ON_MAP + 1)
    .execute();
  return {
    items: rows.slice(0, MOST_ON_MAP).map(presentBoard),
    hasMore: rows.length > MOST_ON_MAP,
  };
}

/** Lists the boards that may be the one at this point, nearest first (SHELL-479). */
export async function listAround(db: DbOrTransaction, center: Point): Promise<Board[]> {
  const circle = { center, miles: SAME_PLACE_METERS / METERS_A_MILE };
  const rows = await selectBoards(db)
    .where(liesAround(circle, 'boards.geo_point'))
    .where(liesWithin(circle, 'boards.geo_point'))
    .orderBy(awayFrom(center))
    .limit(MOST_AROUND)
    .execute();
  return rows.map(presentBoard);
}
