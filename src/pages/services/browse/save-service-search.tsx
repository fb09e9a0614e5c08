import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { toServiceFilter } from '#features/services/web/grid/service-search.ts';
import type { ServiceSearch } from '#features/services/web/grid/service-search.ts';
import type { SaveSearchProps } from '#features/saved-searches/web/save-search.tsx';
import { LateSaveSearch } from '../../saved-searches/late-save-search.tsx';

/** Saves what an alert can look for, words, category, experience, price type and area, where any of that is set. */
export function SaveServiceSearch({
  address,
  wording,
}: { address: ServiceSearch } & Pick<SaveSearchProps, 'wording'>) {
  const { point } = useLookingPlace();
  const filter = toServiceFilter(address, point);
  const { search, category, experienceLevel, priceType, near, radius } = filter;
  if (search === '' && [category, experienceLevel, priceType, radius].every((one) => one === null))
    return null;
  const conditions = experienceLevel === null ? [] : [experienceLevel];
  const delivery = priceType === null ? [] : [priceType];
  const saved = { search, category, conditions, delivery, near, radius };
  return <LateSaveSearch wording={wording} type="service" filter={saved} />;
}
