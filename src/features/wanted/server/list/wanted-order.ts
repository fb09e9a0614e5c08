import { buildListOrders } from '#features/browsing/server/public.ts';
import type { Circle, ListOrder, ListedRow, TextQuery } from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import type { WantedSort } from '../../vocabulary.ts';
import type { WantedCardRow } from '../posts/wanted-query.ts';

export type FoundRow = WantedCardRow & ListedRow;

const orders = buildListOrders<FoundRow>('wanted');

type OrderRequest = {
  sort: WantedSort;
  text: TextQuery | null;
  /** The viewer's place; without it the nearest are the newest, as in other lists. */
  near: Point | null;
  circle: Circle | null;
  startedAt: string;
};

export function chooseWantedOrder({
  sort,
  text,
  near,
  ...request
}: OrderRequest): ListOrder<FoundRow> {
  if (sort === 'best' && text) return orders.bestMatch({ ...request, text, near });
  return sort === 'nearest' && near ? orders.nearest({ ...request, near }) : orders.latest;
}
