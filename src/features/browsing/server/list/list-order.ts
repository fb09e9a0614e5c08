import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Point } from '#features/geo/distance.ts';
import { cursorTime } from '#platform/server/database/lists/keyset-page.ts';
import { liesAround, metersTo } from '../search/circle.ts';
import type { Circle } from '../search/circle.ts';
import type { TextQuery } from '../words/text-query.ts';

/** The columns that every order needs of a row. */
export type ListedRow = {
  id: string;
  is_featured: boolean;
  created_at: Date;
  /** The distance, where a list is ordered by it. */
  away: number | null;
  /** How well it matches, where a list is ordered by that. */
  score: number | null;
  /** The viewer's count minus that of a visitor; in the rows of a first page. */
  difference?: number | null;
};

type Keys = readonly unknown[];

/** A part of a list with an order of its own, read along an index; and where in it a page begins. */
export type SortSegment<Row extends ListedRow> = {
  /** Which things it has; all of them without it. */
  only?: RawBuilder<boolean>;
  by: RawBuilder<unknown>;
  after: (keys: Keys) => RawBuilder<boolean>;
  getKeys: (row: Row) => Keys;
  keys: z.ZodType<Keys>;
};

/** The segments of a list, one after the other, and the order of all of them together. */
export type ListOrder<Row extends ListedRow> = {
  segments: readonly SortSegment<Row>[];
  getSegmentIndex: (row: Row) => number;
  by: RawBuilder<unknown>;
  /** The columns it compares besides those that every list has. */
  columns: readonly string[];
  away: RawBuilder<number | null>;
  isByPlace: boolean;
  /** How well a row matches; only collected rows can be ordered by it. */
  score?: RawBuilder<number>;
  /** The first segment that an index knows; the ones before need all rows collected. */
  walkedFrom?: number;
};

/** A number of a row, as a statement and as a page has it. */
type Numbered<Row> = {
  column: string;
  of: RawBuilder<unknown>;
  getNumber: (row: Row) => number | null;
  isWhole?: boolean;
};

type NearestRequest = {
  near: Point;
  circle: Circle | null;
  /** When the first page was asked for: all pages of a list measure from the same moment. */
  startedAt: string;
};

type BestMatchRequest = {
  text: TextQuery;
  near: Point | null;
  startedAt: string;
  /** In SQL, from 0 to 1: how good the thing is in itself. */
  quality?: RawBuilder<number>;
};

/** These count beside the match itself, which is 1 with every word in the title (decision 0098). */
const FRESH = { worth: 0.1, days: 30 };
const NEAR = { worth: 0.15, meters: 8_000 };
const QUALITY = 0.1;
/** Beyond them, PostgreSQL refuses to compute the exponential. */
const MOST_AGES = 700;

const TEN_YEARS = 10 * 365.25 * 86_400;

/** The orders of a table that is called so in its statements. */
export function buildListOrders<Row extends ListedRow>(table: string) {
  const [isFeatured, createdAt, id] = ['is_featured', 'created_at', 'id'].map((name) =>
    sql.ref(`${table}.${name}`),
  );
  const geoPoint = `${table}.geo_point`;
  const newestFirst = sql`${isFeatured} desc, ${createdAt} desc, ${id} desc`;

  const single = (segment: SortSegment<Row>, ...columns: string[]): ListOrder<Row> => ({
    segments: [segment],
    getSegmentIndex: () => 0,
    by: segment.by,
    columns,
    away: sql<null>`null::float8`,
    isByPlace: false,
  });

  const byTime: SortSegment<Row> = {
    by: sql`${createdAt} desc, ${id} desc`,
    after: ([time, last]) => sql`(${createdAt}, ${id}) < (${time}::timestamptz, ${last}::uuid)`,
    getKeys: (row) => [row.created_at, row.id],
    keys: z.tuple([cursorTime, z.uuid()]),
  };

  const newest = single({
    by: newestFirst,
    after: ([featured, time, last]) =>
      sql`(${isFeatured}, ${createdAt}, ${id}) < (${featured}::boolean, ${time}::timestamptz, ${last}::uuid)`,
    getKeys: (row) => [row.is_featured, row.created_at, row.id],
    keys: z.tuple([z.boolean(), cursorTime, z.uuid()]),
  });

  const oldest = single({
    by: sql`${createdAt}, ${id}`,
    after: ([time, last]) => sql`(${createdAt}, ${id}) > (${time}::timestamptz, ${last}::uuid)`,
    getKeys: byTime.getKeys,
    keys: byTime.keys,
  });

  /** The highest number first, the newest among those of one number. */
  const byNumber = ({ of, getNumber, isWhole = false }: Numbered<Row>): SortSegment<Row> => ({
    by: sql`${of} desc, ${createdAt} desc, ${id} desc`,
    after: ([number, time, last]) =>
      // As the column has it: compared as another type, the index of it is not asked where to begin.
      sql`(${of}, ${createdAt}, ${id}) < (${number}::${isWhole ? sql`integer` : sql`numeric`}, ${time}::timestamptz, ${last}::uuid)`,
    getKeys: (row) => [getNumber(row), row.created_at, row.id],
    keys: z.tuple([isWhole ? z.int32() : z.number(), cursorTime, z.uuid()]),
  });

  /** The same, and where a column is empty last. */
  function highestKnown(numbered: Numbered<Row>): ListOrder<Row> {
    const column = sql.ref(`${table}.${numbered.column}`);
    const known = { ...byNumber(numbered), only: sql<boolean>`${column} is not null` };
    const unknown = { ...byTime, only: sql<boolean>`${column} is null` };
    return {
      ...single(known, numbered.column),
      segments: [known, unknown],
      getSegmentIndex: (row) => (numbered.getNumber(row) === null ? 1 : 0),
      by: sql`${numbered.of} desc nulls last, ${createdAt} desc, ${id} desc`,
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
      getKeys: (row) => [row.away, row.created_at, row.id],
      keys: z.tuple([z.number(), cursorTime, z.uuid()]),
    };
    const nowhere = { ...byTime, only: sql<boolean>`${sql.ref(geoPoint)} is null` };
    return {
      // Within a circle there is nothing without a place.
      segments: circle ? [placed] : [placed, nowhere],
      getSegmentIndex: (row) => (row.away === null ? 1 : 0),
      by: placed.by,
      columns: ['geo_point'],
      away,
      isByPlace: true,
    };
  }

  /** By how well a text matches; where too many match to be compared, the newest of them first. */
  function bestMatch({ text, near, startedAt, quality }: BestMatchRequest): ListOrder<Row> {
    const { alternatives } = text;
    const match = sql`search_score(${sql.ref(`${table}.words`)}, ${alternatives.map(({ query }) => query)}::tsquery[],
      ${alternatives.map(({ worth }) => worth)}::real[], ${alternatives.map(({ concept }) => concept)}::integer[])
      / ${Math.max(1, new Set(alternatives.map(({ concept }) => concept)).size)}`;
    const age = sql`extract(epoch from ${startedAt}::timestamptz - ${createdAt})::float8`;
    const fresh = sql`${FRESH.worth}::float8 * exp(-least(${MOST_AGES}, greatest(0, ${age} / ${FRESH.days * 86_400}::float8)))`;
    const away = near && metersTo(near, geoPoint);
    const close = away
      ? sql`${NEAR.worth}::float8 * coalesce(1 / (1 + ${away} / ${NEAR.meters}::float8), 0)`
      : sql`0`;
    const good = quality ? sql`${QUALITY}::float8 * coalesce(${quality}, 0)` : sql`0`;
    const score = sql.ref<number>(`${table}.score`);
    const byScore: SortSegment<Row> = {
      by: sql`${score} desc, ${createdAt} desc, ${id} desc`,
      after: ([last, time, lastId]) =>
        sql`(${score}, ${createdAt}, ${id}) < (${last}::float8, ${time}::timestamptz, ${lastId}::uuid)`,
      getKeys: (row) => [row.score, row.created_at, row.id],
      keys: z.tuple([z.number(), cursorTime, z.uuid()]),
    };
    return {
      ...newest,
      segments: [byScore, ...newest.segments],
      getSegmentIndex: (row) => (row.score === null ? 1 : 0),
      by: byScore.by,
      score: sql<number>`(${match} + ${fresh} + ${close} + ${good})::float8`,
      walkedFrom: 1,
    };
  }

  return {
    newestFirst,
    newest,
    bestMatch,
    /** As they came, featured or not. */
    latest: single(byTime),
    oldest,
    highest: (numbered: Numbered<Row>) => single(byNumber(numbered), numbered.column),
    highestKnown,
    nearest,
  };
}
