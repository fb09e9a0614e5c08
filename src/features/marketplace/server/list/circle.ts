import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';

/** All that lies within so many miles of a place. */
export type Circle = { center: Point; miles: number };

/** The sphere of `task_geo_point`, in meters. */
const RADIUS_METERS = 6_371_393;
/** Around it along a meridian: half of it are so many miles by the formula of `milesBetween`. */
const HALF_ROUND_MILES = milesBetween(
  { latitude: 90, longitude: 0 },
  { latitude: -90, longitude: 0 },
);
/** Above what a geo point's fourth coordinate, the age, may be; below the same with a minus. */
const ANY_AGE = 1e6;
/** What rounding may make of a distance. */
const A_MILLIMETER = 0.001;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function straightLine({ center, miles }: Circle) {
  const latitude = radians(center.latitude);
  const longitude = radians(center.longitude);
  const axis = RADIUS_METERS * Math.cos(latitude);
  const angle = Math.min((miles / HALF_ROUND_MILES) * Math.PI, Math.PI);
  return {
    coordinates: [
      axis * Math.cos(longitude),
      axis * Math.sin(longitude),
      RADIUS_METERS * Math.sin(latitude),
    ],
    // Through the earth: the farther two places are apart over it, the farther they are through it.
    length: 2 * RADIUS_METERS * Math.sin(angle / 2) + A_MILLIMETER,
  };
}

/** In SQL: whether the middle of an item's cell lies in the circle; nothing without a place does. */
export function liesWithin(circle: Circle | null): RawBuilder<boolean> {
  if (circle === null) return sql<boolean>`true`;
  const { coordinates, length } = straightLine(circle);
  const squares = coordinates.map(
    (value, at) => sql`(cube_ll_coord(items.geo_point, ${sql.lit(at + 1)}) - ${value}::float8) ^ 2`,
  );
  return sql<boolean>`(${sql.join(squares, sql` + `)} <= ${length ** 2}::float8)`;
}

/** The same, coarsely and by the index of places. */
export function liesAround(circle: Circle | null): RawBuilder<boolean> {
  if (circle === null) return sql<boolean>`true`;
  const { coordinates, length } = straightLine(circle);
  const low = sql.join(coordinates.map((value) => sql`${value - length}::float8`));
  const high = sql.join(coordinates.map((value) => sql`${value + length}::float8`));
  return sql<boolean>`items.geo_point <@ cube(array[${low}, ${-ANY_AGE}::float8], array[${high}, ${ANY_AGE}::float8])`;
}

export type Box = { south: number; north: number; west: number; east: number };

/** The degrees a circle lies between; null where it has a pole in it or crosses the antimeridian. */
export function boxAround({ center, miles }: Circle): Box | null {
  const angle = (miles / HALF_ROUND_MILES) * Math.PI;
  const across = (angle * 180) / Math.PI;
  const south = center.latitude - across;
  const north = center.latitude + across;
  if (south <= -90 || north >= 90) return null;
  const aside = (Math.asin(Math.sin(angle) / Math.cos(radians(center.latitude))) * 180) / Math.PI;
  const west = center.longitude - aside;
  const east = center.longitude + aside;
  return west <= -180 || east >= 180 ? null : { south, north, west, east };
}
