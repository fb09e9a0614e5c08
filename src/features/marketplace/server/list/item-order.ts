import { sql } from 'kysely';
import { buildListOrders } from '#features/browsing/server/public.ts';
import type { Circle, ListOrder, ListedRow, TextQuery } from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import type { ItemSort } from '../../vocabulary.ts';
import type { ItemCardRow } from '../items/item-query.ts';

export type FoundRow = ItemCardRow & ListedRow;

const orders = buildListOrders<FoundRow>('items');

/** ITEM-032: featured ones first. */
export const { newestFirst } = orders;

/** Sorting by `-price` descending keeps one direction for the whole key, so that the newest come first at one price. */
const cheapest = orders.highest({
  column: 'price',
  of: sql`(-items.price)`,
  getNumber: ({ price }) => -price,
});
const dearest = orders.highest({
  column: 'price',
  of: sql`items.price`,
  getNumber: ({ price }) => price,
});

/** Feeds have an order of their own, which the page does not offer. */
export type ListSort = ItemSort | 'latest';

type OrderRequest = {
  sort: ListSort;
  text: TextQuery | null;
  /** The reader's place; without it "nearest" is "newest", as in other lists. */
  near: Point | null;
  circle: Circle | null;
  startedAt: string;
};

export function chooseItemOrder({
  sort,
  text,
  near,
  ...request
}: OrderRequest): ListOrder<FoundRow> {
  if (sort === 'best' && text) return orders.bestMatch({ ...request, text, near });
  if (sort === 'latest') return orders.latest;
  if (sort === 'price-low') return cheapest;
  if (sort === 'price-high') return dearest;
  return sort === 'nearest' && near ? orders.nearest({ ...request, near }) : orders.newest;
}

/** Whether an order has an index by category, too. */
export const hasIndexByCategory = (order: ListOrder<FoundRow>): boolean =>
  [orders.newest, cheapest, dearest].includes(order);
