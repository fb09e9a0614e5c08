import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Point } from '#features/geo/distance.ts';
import { cursorTime } from '#platform/server/database/keyset-page.ts';
import { liesAround } from '../search/circle.ts';
import type { Circle } from '../search/circle.ts';

/** What every order needs to know of a row. */
export type ListedRow = {
  id: string;
  is_featured: boolean;
  created_at: Date;
  /** How far it is, where a list is ordered by that. */
  away: number | null;
};

type Keys = readonly unknown[];

/** A part of a list with an order of its own, read along an index; and where in it a page begins. */
export type SortSegment<Row extends ListedRow> = {
  /** Which things it has; all of them without it. */
  only?: RawBuilder<boolean>;
  by: RawBuilder<unknown>;
  after: (keys: Keys) => RawBuilder<boolean>;
  keysOf: (row: Row) => Keys;
  keys: z.ZodType<Keys>;
};

/** The segments of a list, one after the other, and the order of all of them together. */
export type ListOrder<Row extends ListedRow> = {
  segments: readonly SortSegment<Row>[];
  segmentOf: (row: Row) => number;
  by: RawBuilder<unknown>;
  away: RawBuilder<number | null>;
  isByPlace: boolean;
};

export type NearestRequest = {
  near: Point;
  circle: Circle | null;
  /** When the first page was asked for: all pages of a list measure from the same moment. */
  startedAt: string;
};

const TEN_YEARS = 10 * 365.25 * 86_400;

/** The orders of a table that is called so in its statements. */
export function ordersOf<Row extends ListedRow>(table: string) {
  const [isFeatured, createdAt, id] = ['is_featured', 'created_at', 'id'].map((name) =>
    sql.ref(`${table}.${name}`),
  );
  const geoPoint = `${table}.geo_point`;
  const newestFirst = sql`${isFeatured} desc, ${createdAt} desc, ${id} desc`;

  const single = (segment: SortSegment<Row>): ListOrder<Row> => ({
    segments: [segment],
    segmentOf: () => 0,
    by: segment.by,
    away: sql<null>`null::float8`,
    isByPlace: false,
  });

  const byTime: SortSegment<Row> = {
    by: sql`${createdAt} desc, ${id} desc`,
    after: ([time, last]) => sql`(${createdAt}, ${id}) < (${time}::timestamptz, ${last}::uuid)`,
    keysOf: (row) => [row.created_at, row.id],
    keys: z.tuple([cursorTime, z.uuid()]),
  };

  const newest = single({
    by: newestFirst,
    after: ([featured, time, last]) =>
      sql`(${isFeatured}, ${createdAt}, ${id}) < (${featured}::boolean, ${time}::timestamptz, ${last}::uuid)`,
    keysOf: (row) => [row.is_featured, row.created_at, row.id],
    keys: z.tuple([z.boolean(), cursorTime, z.uuid()]),
  });

  /** The highest first, the newest among those of one number. */
  const highest = (of: RawBuilder<unknown>, numberOf: (row: Row) => number | null) => ({
    by: sql`${of} desc, ${createdAt} desc, ${id} desc`,
    after: ([number, time, last]: Keys) =>
      sql<boolean>`(${of}, ${createdAt}, ${id}) < (${number}::numeric, ${time}::timestamptz, ${last}::uuid)`,
    keysOf: (row: Row) => [numberOf(row), row.created_at, row.id],
    keys: z.tuple([z.number(), cursorTime, z.uuid()]),
  });

  /** The same, and what has no number last. */
  function highestKnown(
    of: RawBuilder<unknown>,
    numberOf: (row: Row) => number | null,
  ): ListOrder<Row> {
    const known = { ...highest(of, numberOf), only: sql<boolean>`${of} is not null` };
    const unknown = { ...byTime, only: sql<boolean>`${of} is null` };
    return {
      ...single(known),
      segments: [known, unknown],
      segmentOf: (row) => (numberOf(row) === null ? 1 : 0),
      by: sql`${of} desc nulls last, ${createdAt} desc, ${id} desc`,
    };
  }

  /** By the distance of the cells; the fourth coordinate of a geo point puts the newer first in a cell, as with tasks. */
  function nearest({ near, circle, startedAt }: NearestRequest): ListOrder<Row> {
    const ahead = Date.parse(startedAt) / 1000 + TEN_YEARS;
    const away = sql<
      number | null
    >`(${sql.ref(geoPoint)} <-> task_geo_point(${near.latitude}, ${near.longitude}, to_timestamp(${ahead})))`;
    const around = circle ? liesAround(circle, geoPoint) : sql`true`;
    const placed: SortSegment<Row> = {
      only: sql`${sql.ref(geoPoint)} is not null and ${around}`,
      by: sql`${away}, ${createdAt} desc, ${id} desc`,
      after: ([last, time, lastId]) => sql<boolean>`(${away} > ${last}::float8 or
        (${away} = ${last}::float8 and (${createdAt}, ${id}) < (${time}::timestamptz, ${lastId}::uuid)))`,
      keysOf: (row) => [row.away, row.created_at, row.id],
      keys: z.tuple([z.number(), cursorTime, z.uuid()]),
    };
    const nowhere = { ...byTime, only: sql<boolean>`${sql.ref(geoPoint)} is null` };
    return {
      // Within a circle there is nothing without a place.
      segments: circle ? [placed] : [placed, nowhere],
      segmentOf: (row) => (row.away === null ? 1 : 0),
      by: placed.by,
      away,
      isByPlace: true,
    };
  }

  return {
    newestFirst,
    newest,
    /** As they came, featured or not. */
    latest: single(byTime),
    highest: (of: RawBuilder<unknown>, numberOf: (row: Row) => number | null) =>
      single(highest(of, numberOf)),
    highestKnown,
    nearest,
  };
}
