import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { BrowseFilter } from '#features/tasks/web/task-queries.ts';
import { useWindowUpdates } from '#features/browsing/web/live/use-area-updates.ts';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';

const NOTHING_YET: MapBounds = { south: 0, west: 0, north: 0, east: 0 };

// Every move of a map makes a new request, and viewers rarely return to an earlier window.
const ONE_MINUTE = 60_000;

/**
 * Returns the tasks in a map's window, refreshed by the news of its areas (GEO-034). The tasks of the previous window
 * stay until the answer arrives, and the request for a window the viewer leaves quickly is canceled.
 */
export function useTasksOnMap(filter: BrowseFilter, bounds: MapBounds | null, viewer: Viewer) {
  const { queries } = useApi();
  const { search, category } = filter;
  const options = queries.tasks.listOnMap.queryOptions({
    input: { search, category, bounds: bounds ?? NOTHING_YET },
  });
  const query = useQuery({
    ...queryOptions({ ...options, queryKey: [...options.queryKey, viewer.id] }),
    ...anonymousRefetch(viewer),
    enabled: bounds !== null,
    placeholderData: keepPreviousData,
    gcTime: ONE_MINUTE,
  });
  useWindowUpdates({ topic: TASK_AREAS, bounds, viewer, onChange: () => void query.refetch() });
  return query;
}
