import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { useWindowUpdates } from '#features/browsing/web/live/use-area-updates.ts';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import type { ServiceFilter } from '#features/services/contract.ts';
import { SERVICE_AREAS } from '#features/services/live-events.ts';

const NOTHING_YET: MapBounds = { south: 0, west: 0, north: 0, east: 0 };

// Every move of a map makes a new request, and viewers rarely return to an earlier window.
const ONE_MINUTE = 60_000;

/** The services in a map's window, refreshed by the news of its areas; those of the window before stay until the answer is there. */
export function useServicesOnMap(filter: ServiceFilter, bounds: MapBounds | null, viewer: Viewer) {
  const { queries } = useApi();
  const options = queries.services.listOnMap.queryOptions({
    input: { ...filter, bounds: bounds ?? NOTHING_YET },
  });
  const query = useQuery({
    ...queryOptions({ ...options, queryKey: [...options.queryKey, viewer.id] }),
    ...anonymousRefetch(viewer),
    enabled: bounds !== null,
    placeholderData: keepPreviousData,
    gcTime: ONE_MINUTE,
  });
  useWindowUpdates({ topic: SERVICE_AREAS, bounds, viewer, onChange: () => void query.refetch() });
  return query;
}
