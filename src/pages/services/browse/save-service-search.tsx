import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { toSavedFilter } from '#features/services/saved-filter.ts';
import { isNarrowed, toServiceFilter } from '#features/services/web/grid/service-search.ts';
import type { ServiceSearch } from '#features/services/web/grid/service-search.ts';
import type { SaveSearchProps } from '#features/saved-searches/web/save-search.tsx';
import { LateSaveSearch } from '../../saved-searches/late-save-search.tsx';

/** Saves what the list is narrowed by, its area too, where an alert can look for any of it (SERV-194). */
export function SaveServiceSearch({
  address,
  wording,
}: { address: ServiceSearch } & Pick<SaveSearchProps, 'wording'>) {
  const { point } = useLookingPlace();
  const filter = toServiceFilter(address, point);
  // Without a known place neither a distance nor "Comes to me" narrows anything (SERV-192).
  const placed = { radius: filter.radius ?? undefined, comes: filter.comesToMe || undefined };
  if (!isNarrowed({ ...address, available: undefined, ...placed })) return null;
  return <LateSaveSearch wording={wording} type="service" filter={toSavedFilter(filter)} />;
}
