import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import type { MapBounds } from '#features/geo/web/map/map-view-props.ts';
import type { BrowseFilter } from '#features/tasks/web/task-queries.ts';
import type { Viewer } from '#features/tasks/web/viewer.ts';

const NOTHING_YET: MapBounds = { south: 0, west: 0, north: 0, east: 0 };

/**
 * The tasks in a map's window. Those of the window before stay until the answer is there, and a window left quickly is
 * no longer asked for.
 */
export function useTasksOnMap(filter: BrowseFilter, bounds: MapBounds | null, viewer: Viewer) {
  const { queries } = useApi();
  const { search, category } = filter;
  const options = queries.tasks.listOnMap.queryOptions({
    input: { search, category, bounds: bounds ?? NOTHING_YET },
  });
  return useQuery({
    ...queryOptions({ ...options, queryKey: [...options.queryKey, viewer.id] }),
    enabled: bounds !== null,
    placeholderData: keepPreviousData,
  });
}
