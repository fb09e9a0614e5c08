import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { AreaTopic } from '#features/geo/areas/area-topic.ts';
import { areasWithin } from '#features/geo/areas/areas.ts';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { anonymousRefetch } from '../live/anonymous-refetch.ts';
import { useAreaUpdates } from '../live/use-area-updates.ts';

const NO_WINDOW: MapBounds = { south: 0, west: 0, north: 0, east: 0 };

// Every move of a map makes a new request, and viewers rarely return to an earlier window.
const ONE_MINUTE = 60_000;

export interface WindowQuery<Data, Failure> {
  topic: AreaTopic;
  /** Null while the map has not reported its window. */
  bounds: MapBounds | null;
  viewer: Viewer;
  buildOptions: (bounds: MapBounds) => UseQueryOptions<Data, Failure> & { queryKey: QueryKey };
}

/**
 * Returns what lies in a map's window, refreshed by the updates of its areas (GEO-034). The answer for the previous
 * window stays until the next one arrives, and the request for a window the viewer leaves quickly is canceled.
 */
export function useWindowQuery<Data, Failure>(props: WindowQuery<Data, Failure>) {
  const { topic, bounds, viewer } = props;
  const options = props.buildOptions(bounds ?? NO_WINDOW);
  const query = useQuery({
    ...anonymousRefetch(viewer),
    ...options,
    queryKey: [...options.queryKey, viewer.id],
    enabled: bounds !== null,
    placeholderData: keepPreviousData,
    gcTime: ONE_MINUTE,
  });
  const areas = bounds && viewer.status === 'signed-in' ? areasWithin(bounds) : [];
  useAreaUpdates({ topic, areas, onChange: () => void query.refetch() });
  return query;
}
