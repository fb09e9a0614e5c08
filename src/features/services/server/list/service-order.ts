import { sql } from 'kysely';
import { buildListOrders } from '#features/browsing/server/public.ts';
import type { Circle, ListOrder, ListedRow, TextQuery } from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import type { ServiceSort } from '../../vocabulary.ts';
import type { ServiceCardRow } from '../items/service-query.ts';

export type FoundRow = ServiceCardRow & ListedRow;

const orders = buildListOrders<FoundRow>('services');

/** SERV-037: featured ones first. */
export const { newestFirst } = orders;

/** By `-rate`, one direction is that of the whole key: the newest first among those of one rate. */
const cheapest = orders.highestKnown({
  column: 'rate',
  of: sql`(-services.rate)`,
  getNumber: ({ rate }) => (rate === null ? null : -rate),
});
const dearest = orders.highestKnown({
  column: 'rate',
  of: sql`services.rate`,
  getNumber: ({ rate }) => rate,
});
/** As people are ranked (PEOPLE-197), and not by the mean that is shown. */
const bestRated = orders.highestKnown({
  column: 'provider_score',
  of: sql`services.provider_score`,
  getNumber: ({ provider_score: score }) => score,
});
const mostJobs = orders.highest({
  column: 'provider_jobs',
  of: sql`services.provider_jobs`,
  getNumber: ({ provider_jobs: jobs }) => jobs,
  isWhole: true,
});

type OrderRequest = {
  sort: ServiceSort;
  text: TextQuery | null;
  /** The reader's place; without it the nearest are the newest, as in other lists. */
  near: Point | null;
  circle: Circle | null;
  startedAt: string;
};

export function chooseServiceOrder({
  sort,
  text,
  near,
  ...request
}: OrderRequest): ListOrder<FoundRow> {
  if (sort === 'best' && text) {
    return orders.bestMatch({ ...request, text, near, quality: sql`services.provider_score / 5` });
  }
  if (sort === 'price-low') return cheapest;
  if (sort === 'price-high') return dearest;
  if (sort === 'rating') return bestRated;
  if (sort === 'jobs') return mostJobs;
  return sort === 'nearest' && near ? orders.nearest({ ...request, near }) : orders.newest;
}

/** Whether an order has an index by category, too. */
export const hasIndexByCategory = (order: ListOrder<FoundRow>): boolean =>
  [orders.newest, cheapest, dearest].includes(order);
