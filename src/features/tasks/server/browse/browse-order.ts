import { sql } from 'kysely';
import { buildListOrders } from '#features/browsing/server/public.ts';
import type { Circle, ListOrder, ListedRow, TextQuery } from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import type { TaskSort } from '../../vocabulary.ts';
import type { TaskCardRow } from '../reading/task-query.ts';

export type FoundRow = TaskCardRow & ListedRow;

const orders = buildListOrders<FoundRow>('tasks');

export const { newestFirst, latest } = orders;

// Negotiable tasks have price 0, so they come last by themselves (TASK-080).
const highestPay = orders.highest({
  column: 'price',
  of: sql`tasks.price`,
  getNumber: ({ price }) => price,
});

type OrderRequest = {
  sort: TaskSort;
  text: TextQuery | null;
  /** The person's place; without it the nearest are the newest (TASK-081). */
  near: Point | null;
  /** The circle that the list is limited to. */
  circle: Circle | null;
  startedAt: string;
};

export function chooseTaskOrder({
  sort,
  text,
  near,
  circle,
  startedAt,
}: OrderRequest): ListOrder<FoundRow> {
  if (sort === 'best' && text) return orders.bestMatch({ text, near, startedAt });
  if (sort === 'highest-pay') return highestPay;
  if (sort === 'urgent') return orders.oldest;
  return sort === 'nearest' && near ? orders.nearest({ near, circle, startedAt }) : orders.newest;
}

/** Orders that do not depend on the viewer's place. */
export const fixedOrders: readonly ListOrder<FoundRow>[] = [
  orders.newest,
  highestPay,
  orders.oldest,
];
