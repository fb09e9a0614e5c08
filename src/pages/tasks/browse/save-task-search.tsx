import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { toSavedFilter } from '#features/tasks/saved-filter.ts';
import { isSavable, toTaskFilter } from '#features/tasks/web/browse/browse-search.ts';
import type { BrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import type { SaveSearchProps } from '#features/saved-searches/web/save-search.tsx';
import { LateSaveSearch } from '../../saved-searches/late-save-search.tsx';

/** Saves what the list is narrowed by, its area too, where an alert can look for any of it (TASK-370). */
export function SaveTaskSearch({
  address,
  wording,
}: { address: BrowseSearch } & Pick<SaveSearchProps, 'wording'>) {
  const { point } = useLookingPlace();
  const filter = toTaskFilter(address, point);
  // A distance from nowhere narrows nothing (ITEM-241).
  if (!isSavable({ ...address, radius: filter.radius ?? undefined })) return null;
  return <LateSaveSearch wording={wording} type="task" filter={toSavedFilter(filter)} />;
}
