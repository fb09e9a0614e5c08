import { useMemo } from 'react';
import { SERVICE_AREAS } from '#features/services/live-events.ts';
import { useApi } from '#app/api.tsx';
import { getListSort } from '#features/browsing/web/list/list-sort.ts';
import { ListMap } from '#features/browsing/web/map/list-map.tsx';
import type { MapOfListProps } from '#features/browsing/web/map/list-map.tsx';
import { useMapCamera } from '#features/browsing/web/map/use-map-camera.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import type { MapService } from '#features/services/contract.ts';
import { toServiceFilter } from '#features/services/web/grid/service-search.ts';
import type { ServiceSearch } from '#features/services/web/grid/service-search.ts';
import { inMapOrder } from '#features/services/web/map/map-order.ts';
import { MapServicePanel } from '#features/services/web/map/map-service-panel.tsx';
import { MapServiceRow } from '#features/services/web/map/map-service-row.tsx';
import { serviceMarkers } from '#features/services/web/map/service-markers.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useWindowQuery } from '#features/browsing/web/map/use-window-query.ts';

export interface ServicesMapProps extends MapOfListProps {
  address: ServiceSearch;
  viewer: Viewer;
}

const NOTHING: readonly MapService[] = [];

/** The same services on a map, each with how far its provider comes. */
export function ServicesMap({ address, viewer, at, onAt, onList, ...page }: ServicesMapProps) {
  const { queries } = useApi();
  const { t, i18n } = useTranslation('services');
  const camera = useMapCamera(at, onAt);
  const { point } = useLookingPlace();
  const filter = toServiceFilter(address, point);
  const onMap = useWindowQuery({
    topic: SERVICE_AREAS,
    bounds: camera.bounds,
    viewer,
    buildOptions: (bounds) =>
      queries.services.listOnMap.queryOptions({ input: { ...filter, bounds } }),
  });
  const services = onMap.data?.items;
  const sort = getListSort(address);
  const inOrder = useMemo(
    () => services && inMapOrder(services, sort, point),
    [services, sort, point],
  );
  const translator = i18n.current();
  const markers = useMemo(
    () => serviceMarkers(services ?? NOTHING, translator),
    [services, translator],
  );
  return (
    <ListMap
      camera={camera}
      query={onMap}
      items={inOrder}
      markers={markers}
      texts={{
        map: t('map.label'),
        list: t('map.list'),
        hint: t('map.hint'),
        inView: t('map.inView', { count: services?.length ?? 0 }),
        error: t('error'),
        emptyTitle: t('map.emptyTitle'),
        emptyText: t('map.emptyText'),
      }}
      onList={onList}
      {...page}
      renderRow={(service, choice) => <MapServiceRow {...choice} service={service} />}
      renderPanel={(panel) => <MapServicePanel panel={panel} viewer={viewer} />}
    />
  );
}
