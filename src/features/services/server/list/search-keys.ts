import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ANYWHERE, tileAt, tilesOver } from '#features/browsing/server/public.ts';
import type { Circle } from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';

type Narrowing = { circle: Circle | null; comesTo: Point | null; category: string | null };

/** Tile sizes of service areas; `service_reach_tiles` has the same. */
const SMALL = 4;
const LARGE = 16;
const ANY_REACH = 'reach';

/** Returns the tile keys of service areas that reach a place. */
export const tilesReaching = (place: Point): string[] => [
  `${ANY_REACH}/${tileAt(place, SMALL)}`,
  `${ANY_REACH}/${tileAt(place, LARGE)}`,
  ANY_REACH,
];

/** In SQL: by the index, whether a service may be one of these; null where the keys know nothing of what is asked. */
export function mayBeAmong({ circle, comesTo, category }: Narrowing): RawBuilder<boolean> | null {
  const over = tilesOver(circle);
  const looks = [
    (over[0] !== ANYWHERE || (category !== null && !comesTo)) && hasOne(over, category),
    comesTo && hasOne(tilesReaching(comesTo), category),
  ].filter((look) => look instanceof Object);
  return looks.length === 0 ? null : sql<boolean>`(${sql.join(looks, sql` and `)})`;
}

const hasOne = (tiles: readonly string[], category: string | null) =>
  sql<boolean>`services.search_keys && service_search_keys(${tiles}::text[], array[${category ?? ''}::text])`;
