import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import type { MapItem } from '../../contract.ts';
import type { ItemSort } from '../../vocabulary.ts';

/** The items of a map, which come newest first, in the order of the list's sorts. */
export function inMapOrder(
  items: readonly MapItem[],
  sort: ItemSort,
  place: Point | null,
): readonly MapItem[] {
  if (sort === 'price-low') return items.toSorted((a, b) => a.price - b.price);
  if (sort === 'price-high') return items.toSorted((a, b) => b.price - a.price);
  // Without a known place nearest stays as they come.
  if (sort !== 'nearest' || place === null) return items;
  const miles = new Map(items.map(({ id, cell }) => [id, milesBetween(place, cell)]));
  return items.toSorted((a, b) => (miles.get(a.id) ?? 0) - (miles.get(b.id) ?? 0));
}
