import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { liesAround } from '#features/browsing/server/public.ts';
import type { Circle } from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import { cursorTime } from '#platform/server/database/keyset-page.ts';
import { itemSorts } from '../../vocabulary.ts';
import type { ItemSort } from '../../vocabulary.ts';
import type { ItemCardRow } from '../items/item-query.ts';

export type ListedRow = Pick<ItemCardRow, 'id' | 'price' | 'is_featured' | 'created_at'> & {
  /** How far it is, where a list is ordered by that. */
  away: number | null;
};

type Keys = readonly unknown[];

/** A part of a list with an order of its own, read along an index; and where in it a page begins. */
export type SortSegment = {
  /** Which items it has; all of them without it. */
  only?: RawBuilder<boolean>;
  by: RawBuilder<unknown>;
  after: (keys: Keys) => RawBuilder<boolean>;
  keysOf: (row: ListedRow) => Keys;
  keys: z.ZodType<Keys>;
};

/** The segments of a list, one after the other, and the order of all of them together. */
export type ItemOrder = {
  segments: readonly SortSegment[];
  by: RawBuilder<unknown>;
  /** What it compares besides what every list has. */
  columns: readonly string[];
  away: RawBuilder<number | null>;
  isByPlace: boolean;
};

const nowhereNear = sql<null>`null::float8`;
const single = (segment: SortSegment, ...columns: string[]): ItemOrder => ({
  segments: [segment],
  by: segment.by,
  columns,
  away: nowhereNear,
  isByPlace: false,
});

/** ITEM-032. */
export const newestFirst = sql`items.is_featured desc, items.created_at desc, items.id desc`;

const newest = single({
  by: newestFirst,
  after: ([isFeatured, createdAt, id]) =>
    sql`(items.is_featured, items.created_at, items.id) < (${isFeatured}::boolean, ${createdAt}::timestamptz, ${id}::uuid)`,
  keysOf: (row) => [row.is_featured, row.created_at, row.id],
  keys: z.tuple([z.boolean(), cursorTime, z.uuid()]),
});

const byTime: SortSegment = {
  by: sql`items.created_at desc, items.id desc`,
  after: ([createdAt, id]) =>
    sql`(items.created_at, items.id) < (${createdAt}::timestamptz, ${id}::uuid)`,
  keysOf: (row) => [row.created_at, row.id],
  keys: z.tuple([cursorTime, z.uuid()]),
};

/** As they came, featured or not. */
const latest = single(byTime);

/** By price as `of` has it, the highest of that first; the newest among those of one price. */
const byPrice = (of: RawBuilder<unknown>, sign: 1 | -1): ItemOrder =>
  single(
    {
      by: sql`${of} desc, items.created_at desc, items.id desc`,
      after: ([price, createdAt, id]) =>
        sql`(${of}, items.created_at, items.id) < (${sign * Number(price)}::numeric, ${createdAt}::timestamptz, ${id}::uuid)`,
      keysOf: (row) => [row.price, row.created_at, row.id],
      keys: z.tuple([z.number(), cursorTime, z.uuid()]),
    },
    'price',
  );

const cheapest = byPrice(sql`(-items.price)`, -1);
const dearest = byPrice(sql`items.price`, 1);

const TEN_YEARS = 10 * 365.25 * 86_400;

const nowhere: SortSegment = { ...byTime, only: sql`items.geo_point is null` };

/** By the distance of the cells; the fourth coordinate of a geo point puts the newer first in a cell, as with tasks. */
function nearest({ near, circle, startedAt }: OrderRequest & { near: Point }): ItemOrder {
  const ahead = Date.parse(startedAt) / 1000 + TEN_YEARS;
  const away = sql<
    number | null
  >`(items.geo_point <-> task_geo_point(${near.latitude}, ${near.longitude}, to_timestamp(${ahead})))`;
  const placed: SortSegment = {
    only: sql`items.geo_point is not null and ${circle ? liesAround(circle, 'items.geo_point') : sql`true`}`,
    by: sql`${away}, items.created_at desc, items.id desc`,
    after: ([last, createdAt, id]) => sql<boolean>`(${away} > ${last}::float8 or
      (${away} = ${last}::float8 and (items.created_at, items.id) < (${createdAt}::timestamptz, ${id}::uuid)))`,
    keysOf: (row) => [row.away, row.created_at, row.id],
    keys: z.tuple([z.number(), cursorTime, z.uuid()]),
  };
  // Within a circle there is nothing without a place.
  const segments = circle ? [placed] : [placed, nowhere];
  return { segments, by: placed.by, columns: ['geo_point'], away, isByPlace: true };
}

/** Also the one of feeds, which nobody chooses. */
export const listSorts = [...itemSorts, 'latest'] as const;
export type ListSort = ItemSort | 'latest';

export type OrderRequest = {
  sort: ListSort;
  /** Where the person is; without it the nearest are the newest, as in the list of tasks. */
  near: Point | null;
  circle: Circle | null;
  /** When the first page was asked for: all pages of a list measure from the same moment. */
  startedAt: string;
};

export function orderOf(request: OrderRequest): ItemOrder {
  const { sort, near } = request;
  if (sort === 'latest') return latest;
  if (sort === 'price-low') return cheapest;
  if (sort === 'price-high') return dearest;
  return sort === 'nearest' && near ? nearest({ ...request, near }) : newest;
}

/** Whether an order has an index by category, too. */
export const hasIndexByCategory = (order: ItemOrder): boolean =>
  [newest, cheapest, dearest].includes(order);
