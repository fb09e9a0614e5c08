import { useApi } from '#app/api.tsx';
import { useViewersPages } from '#features/browsing/web/live/use-viewers-pages.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { browseTasks } from '../task-queries.ts';
import type { BrowseFilter } from '../task-queries.ts';

/** The tasks of a filter. */
export function useBrowse(filter: BrowseFilter, viewer: Viewer) {
  const { queries } = useApi();
  const { point } = useLookingPlace();
  const near = filter.sort === 'nearest' || filter.sort === 'best' ? point : null;
  return useViewersPages(
    viewer,
    browseTasks(queries, { ...filter, near }, viewer.id),
    browseTasks(queries, filter, null).queryKey,
  );
}
