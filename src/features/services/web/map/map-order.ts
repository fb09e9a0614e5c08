import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import type { MapService } from '../../contract.ts';
import type { ServiceSort } from '../../vocabulary.ts';

/**
 * The services of a map, which come newest first, in the order of the list's sorts; those without a rate are last in
 * both by price (SERV-037). Ratings and jobs are not known here.
 */
export function inMapOrder(
  services: readonly MapService[],
  sort: ServiceSort,
  place: Point | null,
): readonly MapService[] {
  if (sort === 'price-low' || sort === 'price-high') {
    const sign = sort === 'price-low' ? 1 : -1;
    return services.toSorted((a, b) => {
      if (a.rate === null || b.rate === null)
        return Number(a.rate === null) - Number(b.rate === null);
      return sign * (a.rate - b.rate);
    });
  }
  // Without a known place nearest stays as they come.
  if (sort !== 'nearest' || place === null) return services;
  const miles = new Map(services.map(({ id, cell }) => [id, milesBetween(place, cell)]));
  return services.toSorted((a, b) => (miles.get(a.id) ?? 0) - (miles.get(b.id) ?? 0));
}
