import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { toServiceFilter } from '#features/services/web/grid/service-search.ts';
import type { ServiceSearch } from '#features/services/web/grid/service-search.ts';
import { LateSaveSearch } from '../../saved-searches/late-save-search.tsx';

/** Saves what an alert can look for, words, category, experience and area, where any of that is set. */
export function SaveServiceSearch({ address }: { address: ServiceSearch }) {
  const { point } = useLookingPlace();
  const { search, category, experienceLevel, near, radius } = toServiceFilter(address, point);
  if (search === '' && [category, experienceLevel, radius].every((one) => one === null))
    return null;
  const conditions = experienceLevel === null ? [] : [experienceLevel];
  return <LateSaveSearch type="service" filter={{ search, category, conditions, near, radius }} />;
}
