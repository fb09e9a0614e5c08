import { useMemo } from 'react';
import { ITEM_AREAS } from '#features/marketplace/live-events.ts';
import { useApi } from '#app/api.tsx';
import { getListSort } from '#features/browsing/web/list/list-sort.ts';
import { ListMap } from '#features/browsing/web/map/list-map.tsx';
import type { MapOfListProps } from '#features/browsing/web/map/list-map.tsx';
import { useMapCamera } from '#features/browsing/web/map/use-map-camera.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { MapItem } from '#features/marketplace/contract.ts';
import { toItemFilter } from '#features/marketplace/web/grid/market-search.ts';
import type { MarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import { itemMarkers } from '#features/marketplace/web/map/item-markers.ts';
import { MapItemPanel } from '#features/marketplace/web/map/map-item-panel.tsx';
import { MapItemRow } from '#features/marketplace/web/map/map-item-row.tsx';
import { inMapOrder } from '#features/marketplace/web/map/map-order.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useWindowQuery } from '#features/browsing/web/map/use-window-query.ts';

export interface MarketMapProps extends MapOfListProps {
  address: MarketSearch;
  viewer: Viewer;
}

const NOTHING: readonly MapItem[] = [];

/** The same items on a map (ITEM-243). */
export function MarketMap({ address, viewer, at, onAt, onList, ...page }: MarketMapProps) {
  const { queries } = useApi();
  const { t, i18n } = useTranslation('marketplace');
  const camera = useMapCamera(at, onAt);
  const { point } = useLookingPlace();
  const filter = toItemFilter(address, point);
  const onMap = useWindowQuery({
    topic: ITEM_AREAS,
    bounds: camera.bounds,
    viewer,
    buildOptions: (bounds) =>
      queries.marketplace.listOnMap.queryOptions({ input: { ...filter, bounds } }),
  });
  const items = onMap.data?.items;
  const sort = getListSort(address);
  const inOrder = useMemo(() => items && inMapOrder(items, sort, point), [items, sort, point]);
  const translator = i18n.current();
  const markers = useMemo(() => itemMarkers(items ?? NOTHING, translator), [items, translator]);
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
        inView: t('map.inView', { count: items?.length ?? 0 }),
        error: t('error'),
        emptyTitle: t('map.emptyTitle'),
        emptyText: t('map.emptyText'),
      }}
      onList={onList}
      {...page}
      renderRow={(item, choice) => <MapItemRow {...choice} item={item} />}
      renderPanel={(panel) => <MapItemPanel panel={panel} viewer={viewer} />}
    />
  );
}
