import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';

/** All that lies within so many miles of a place. */
export type Circle = { center: Point; miles: number };

export const toCircle = (asked: { near: Point | null; radius: number | null }): Circle | null =>
  asked.near === null || asked.radius === null ? null : { center: asked.near, miles: asked.radius };

/** The sphere of `task_geo_point`, in meters. */
const RADIUS_METERS = 6_371_393;
/** Around it along a meridian: half of it are so many miles by the formula of `milesBetween`. */
const HALF_ROUND_MILES = milesBetween(
  { latitude: 90, longitude: 0 },
  { latitude: -90, longitude: 0 },
);
/** Above what a geo point's fourth coordinate, the age, may be; below the same with a minus. */
const ANY_AGE = 1e6;
/** The most by which rounding may change a distance. */
const A_MILLIMETER = 0.001;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function toCartesian({ latitude, longitude }: Point): number[] {
  const axis = RADIUS_METERS * Math.cos(radians(latitude));
  return [
    axis * Math.cos(radians(longitude)),
    axis * Math.sin(radians(longitude)),
    RADIUS_METERS * Math.sin(radians(latitude)),
  ];
}

/** Through the earth: the farther two places are apart over it, the farther they are through it. */
function straightLine(miles: number): number {
  const angle = Math.min((miles / HALF_ROUND_MILES) * Math.PI, Math.PI);
  return 2 * RADIUS_METERS * Math.sin(angle / 2) + A_MILLIMETER;
}

/** In SQL: the square of the straight line between a place and the middle of a cell; null for what lies nowhere. */
function squareTo(center: Point, geoPoint: string): RawBuilder<number> {
  const squares = toCartesian(center).map(
    (value, at) =>
      sql`(cube_ll_coord(${sql.ref(geoPoint)}, ${sql.lit(at + 1)}) - ${value}::float8) ^ 2`,
  );
  return sql<number>`(${sql.join(squares, sql` + `)})`;
}

/** In SQL: the straight line between a place and the middle of a cell; null for what lies nowhere. */
export const metersTo = (center: Point, geoPoint: string): RawBuilder<number> =>
  sql<number>`sqrt(${squareTo(center, geoPoint)})`;

/** In SQL: whether the middle of a cell lies in the circle; nothing without a place does. */
export const liesWithin = ({ center, miles }: Circle, geoPoint: string): RawBuilder<boolean> =>
  sql<boolean>`(${squareTo(center, geoPoint)} <= ${straightLine(miles) ** 2}::float8)`;

/** In SQL: whether a place lies no farther from the middle of a cell than a column has miles. */
export const reaches = (
  place: Point,
  { geoPoint, miles }: { geoPoint: string; miles: string },
): RawBuilder<boolean> =>
  sql<boolean>`(${squareTo(place, geoPoint)} <= (${2 * RADIUS_METERS}::float8
    * sin(least(${sql.ref(miles)} * ${Math.PI / HALF_ROUND_MILES}::float8, pi()) / 2) + ${A_MILLIMETER}::float8) ^ 2)`;

/** In SQL, coarsely and by the index of places: whether the middle of a cell may lie in the circle. */
export function liesAround({ center, miles }: Circle, geoPoint: string): RawBuilder<boolean> {
  const coordinates = toCartesian(center);
  const length = straightLine(miles);
  const low = sql.join(coordinates.map((value) => sql`${value - length}::float8`));
  const high = sql.join(coordinates.map((value) => sql`${value + length}::float8`));
  return sql<boolean>`${sql.ref(geoPoint)} <@ cube(array[${low}, ${-ANY_AGE}::float8], array[${high}, ${ANY_AGE}::float8])`;
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
