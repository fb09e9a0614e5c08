import { sql } from 'kysely';
import { isNotAway } from '#features/visibility/server/public.ts';
import type { RawBuilder } from 'kysely';
import type { Point } from '#features/geo/distance.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { FEED_MILES, POSITION_COUNTS_MINUTES } from '../limits.ts';

/** Maximum number of nearest helpers to return. */
const MOST_NEAR = 500;
const EARTH_MILES = 3959;
const EARTH_KM = 6371;
/** Tolerance for rounding at the edge of a circle: a tenth of a millimeter. */
const ROUNDING_KM = 1e-7;
/** The box is drawn on the database's larger globe and only narrows the search. */
const BOX_MARGIN = 1.001;

/**
 * In SQL: whether the row of `helper_status` under this name is of a helper on duty whose position counts (QUICK-050,
 * QUICK-139).
 */
export const isCounted = (status: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${status}.on_duty`)} and ${sql.ref(`${status}.lat`)} is not null
    and ${sql.ref(`${status}.updated_at`)}
      >= now() - interval '1 minute' * ${sql.lit(POSITION_COUNTS_MINUTES)})`;

/** In SQL: kilometers between two points of a globe of 6371 km, along its surface, from the chord through the database's. */
export const kmBetween = (a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(2 * ${sql.lit(EARTH_KM)} * asin(least(1, cube_distance(${a}, ${b}) / earth() / 2)))`;

export const pointInSql = ({ latitude, longitude }: Point): RawBuilder<unknown> =>
  sql`ll_to_earth(${latitude}::double precision, ${longitude}::double precision)`;

/**
 * In SQL: the center of the point's cell. Every `geo_point` of helpers and requests is made by this: distances to an
 * exact place, measured from enough points, would reveal it (GEO-110).
 */
export const cellInSql = (point: Point): RawBuilder<string> =>
  sql<string>`${pointInSql(gridCellCenter(point))}`;

/** In SQL: roughly around a point, by the index. */
export const isInBox = (center: RawBuilder<unknown>, miles: number): RawBuilder<boolean> => {
  const angle = (miles / EARTH_MILES) * BOX_MARGIN;
  return sql<boolean>`earth_box(${center}, ${angle}::double precision * earth()) @> near.geo_point`;
};

/** In SQL: a distance is inside, exactly at the limit too (QUICK-051). */
export const isWithin = (km: RawBuilder<number>, miles: number): RawBuilder<boolean> =>
  sql<boolean>`${km} <= ${(miles * EARTH_KM) / EARTH_MILES + ROUNDING_KM}::double precision`;

/**
 * Helpers on duty positioned within the last hour, nearest first, with where exactly, and how far from cell to cell: at
 * most 500 (QUICK-050 to QUICK-052, GEO-110). With a category only those who want to be asked for that now. The rows are called `near`; narrow them
 * by conditions, as by `isNotBlockedFrom('near.helper_id', …)`, before they are counted.
 */
export function onDutyNear(
  db: DbOrTransaction,
  point: Point,
  miles: number,
  category: string | null = null,
) {
  const center = cellInSql(point);
  const km = kmBetween(sql.ref('near.geo_point'), center);
  return (
    db
      .selectFrom('helper_status as near')
      .select((near) => [
        'near.helper_id',
        near.ref('near.lat').$notNull().as('lat'),
        near.ref('near.lng').$notNull().as('lng'),
        km.as('km'),
      ])
      .where(isCounted('near'))
      .where(isNotAway('near.helper_id'))
      .where(isInBox(center, miles))
      .where(isWithin(km, miles))
      .where(category === null ? sql<boolean>`true` : wants(category, km))
      // The index gives them in this order, so that it stops at the last one wanted.
      .orderBy(sql`near.geo_point <-> ${center}`)
      .limit(MOST_NEAR)
  );
}

/** In SQL: by their own settings this helper wants to be asked for that now, so far away. */
const wants = (category: string, km: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from helper_settings own
    cross join lateral (select now() at time zone own.time_zone as now) wall
    where own.helper_id = near.helper_id and not (
      ${km} <= coalesce(own.radius_miles, ${sql.lit(FEED_MILES)})
        * ${sql.lit(EARTH_KM / EARTH_MILES)}::double precision
        + ${sql.lit(ROUNDING_KM)}::double precision
      and (own.categories = '{}' or ${category} = any(own.categories))
      and ${isOnHours}))`;

// Hours past midnight belong to the day they began on.
const isOnHours = sql<boolean>`(
  (own.duty_from is null
    or (own.duty_from < own.duty_until
      and wall.now::time >= own.duty_from and wall.now::time < own.duty_until)
    or (own.duty_from >= own.duty_until
      and (wall.now::time >= own.duty_from or wall.now::time < own.duty_until)))
  and (own.duty_days = '{}' or extract(dow from case
    when own.duty_from >= own.duty_until and wall.now::time < own.duty_until
      then wall.now - interval '1 day' else wall.now end)::smallint = any(own.duty_days)))`;
