import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { z } from 'zod';
import type { Point } from '#features/geo/distance.ts';
import { cursorTime } from '#platform/server/database/keyset-page.ts';
import type { TaskSort } from '../../vocabulary.ts';
import type { TaskCardRow } from '../task-query.ts';

export type BrowseRow = TaskCardRow & {
  /** How far the task is, where a list is ordered by that. */
  away?: number | null;
  /** How many of the viewer's own are under way; on the first page of a list. */
  own_total?: number | null;
  /** How many of those counted for everybody are of people between whom and the viewer there is a block; there too. */
  blocked_total?: number | null;
};

/** A part of a list with an order of its own, and where in it a page begins: after the last task shown. */
export type SortSegment = {
  /** Which tasks it has; all of them without it. */
  only?: RawBuilder<boolean>;
  by: RawBuilder<unknown>;
  /** The same order by what no index knows, so that all that is found is sorted. */
  sorted: RawBuilder<unknown>;
  after: (keys: readonly unknown[]) => Expression<SqlBool>;
  away?: RawBuilder<number | null>;
  keysOf: (row: BrowseRow) => readonly unknown[];
  keys: z.ZodType<readonly unknown[]>;
};

export const newestFirst = sql`tasks.is_featured desc, tasks.created_at desc, tasks.id desc`;

const newest: SortSegment = {
  by: newestFirst,
  sorted: sql`tasks.is_featured::int desc, tasks.created_at desc, tasks.id desc`,
  after: ([isFeatured, createdAt, id]) =>
    sql`(tasks.is_featured, tasks.created_at, tasks.id) < (${isFeatured}::boolean, ${createdAt}::timestamptz, ${id}::uuid)`,
  keysOf: (row) => [row.is_featured, row.created_at, row.id],
  keys: z.tuple([z.boolean(), cursorTime, z.uuid()]),
};

// Negotiable tasks have price 0, so they come last by themselves (TASK-080).
const highestPay: SortSegment = {
  by: sql`tasks.price desc, tasks.created_at desc, tasks.id desc`,
  sorted: sql`tasks.price + 0 desc, tasks.created_at desc, tasks.id desc`,
  after: ([price, createdAt, id]) =>
    sql`(tasks.price, tasks.created_at, tasks.id) < (${price}::numeric, ${createdAt}::timestamptz, ${id}::uuid)`,
  keysOf: (row) => [row.price, row.created_at, row.id],
  keys: z.tuple([z.number(), cursorTime, z.uuid()]),
};

const oldest: SortSegment = {
  by: sql`tasks.created_at, tasks.id`,
  sorted: sql`tasks.created_at + interval '0', tasks.id`,
  after: ([createdAt, id]) =>
    sql`(tasks.created_at, tasks.id) > (${createdAt}::timestamptz, ${id}::uuid)`,
  keysOf: (row) => [row.created_at, row.id],
  keys: z.tuple([cursorTime, z.uuid()]),
};

const TEN_YEARS = 10 * 365.25 * 86_400;

/**
 * By the distance of the cells, which is all that anybody may know of where a task is. A geo point's fourth coordinate is
 * the task's age, a metre a year; seen from ten years ahead a day still makes more of a difference than rounding does,
 * across the whole country, and never enough to change the order of two cells.
 */
function nearest(request: OrderRequest, near: Point): SortSegment {
  const ahead = Date.parse(request.startedAt) / 1000 + TEN_YEARS;
  const away = sql<
    number | null
  >`(tasks.geo_point <-> task_geo_point(${near.latitude}, ${near.longitude}, to_timestamp(${ahead})))`;
  return {
    only: sql`tasks.geo_point is not null`,
    by: sql`${away}, tasks.created_at desc, tasks.id desc`,
    sorted: sql`${away} + 0, tasks.created_at desc, tasks.id desc`,
    after: ([last, createdAt, id]) => sql<boolean>`(${away} > ${last}::float8 or
      (${away} = ${last}::float8 and (tasks.created_at, tasks.id) < (${createdAt}::timestamptz, ${id}::uuid)))`,
    away,
    keysOf: (row) => [row.away, row.created_at, row.id],
    keys: z.tuple([z.number(), cursorTime, z.uuid()]),
  };
}

const nowhere: SortSegment = {
  only: sql`tasks.geo_point is null`,
  by: sql`tasks.created_at desc, tasks.id desc`,
  sorted: sql`tasks.created_at + interval '0' desc, tasks.id desc`,
  after: ([createdAt, id]) =>
    sql`(tasks.created_at, tasks.id) < (${createdAt}::timestamptz, ${id}::uuid)`,
  keysOf: (row) => [row.created_at, row.id],
  keys: z.tuple([cursorTime, z.uuid()]),
};

export type OrderRequest = {
  sort: TaskSort;
  /** Where the person is; without it the nearest are the newest (TASK-081). */
  near: Point | null;
  /** When the first page was asked for: all pages of a list measure from the same moment. */
  startedAt: string;
  /**
   * Whether looking at everything that is found costs less than walking along an index until a page is full; null where
   * the planner knows best.
   */
  isRare: boolean | null;
};

/** The segments of a list, one after the other. */
export function sortSegmentsOf(request: OrderRequest): readonly SortSegment[] {
  const { sort, near } = request;
  if (sort === 'highest-pay') return [highestPay];
  if (sort === 'urgent') return [oldest];
  // What has no distance comes last, newest first.
  return sort === 'nearest' && near ? [nearest(request, near), nowhere] : [newest];
}
