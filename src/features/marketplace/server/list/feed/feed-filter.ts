import { pointIn } from '#features/geo/point-text.ts';
import { filterOfAddress, readFilterAddress } from '#features/marketplace/address-filter.ts';
import { itemFilter } from '#features/marketplace/contract.ts';
import type { ItemFilter } from '#features/marketplace/contract.ts';

/** The filters of a feed's address: the grid's (ITEM-045), and a radius around a place of its own (ITEM-228). */
export function readFeedFilter(params: URLSearchParams): ItemFilter {
  const raw = Object.fromEntries(params);
  const radius = itemFilter.shape.radius.safeParse(Number(raw['radius'])).data ?? null;
  const around = { near: pointIn(raw['near']), radius };
  return itemFilter.parse(filterOfAddress(readFilterAddress(raw), around));
}
