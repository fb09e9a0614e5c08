import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import type { OpenPanel } from '#features/browsing/web/map/list-map.tsx';
import { MapPanel, usePicked } from '#features/browsing/web/map/map-panel.tsx';
import { PanelProblem } from '#features/browsing/web/map/panel-problem.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { MapItem } from '../../contract.ts';
import { ITEM_AREAS } from '../../live-events.ts';
import { oneItem } from '../item-queries.ts';
import { listItemPlaces } from '../located.ts';
import { MapItemFacts, MapItemSkeleton } from './map-item-facts.tsx';
import { MapItemRow } from './map-item-row.tsx';

export interface MapItemPanelProps {
  panel: OpenPanel<MapItem>;
  viewer: Viewer;
}

/** An item of the map, or those that lie in one place. */
export function MapItemPanel({ panel, viewer }: MapItemPanelProps) {
  const { t } = useTranslation('marketplace');
  const picked = usePicked(panel.items);
  const { one } = picked;
  const { queries } = useApi();
  const { data, error, refetch } = useQuery({
    ...oneItem(queries, one?.id ?? '', viewer.id),
    enabled: one !== undefined,
  });
  const retry = () => void refetch();
  return (
    <MapPanel
      open={panel.open}
      onClose={panel.onClose}
      picked={picked}
      texts={{
        several: t('map.several', { count: panel.items.length }),
        back: t('map.back'),
      }}
      renderRow={(item, choice) => <MapItemRow {...choice} item={item} />}
      title={data?.title ?? one?.title}
      footer={
        one && (
          <div className="ui-steps contents">
            <Link to="/marketplace/$itemId" params={{ itemId: one.id }} className={buttonClass()}>
              {t('map.view')}
            </Link>
          </div>
        )
      }
    >
      {data && (
        <LiveRefresh
          topic={ITEM_AREAS}
          viewer={viewer}
          items={listItemPlaces([data])}
          itemId={data.id}
          onChange={retry}
        />
      )}
      {data ? (
        <MapItemFacts item={data} viewer={viewer} />
      ) : error ? (
        <PanelProblem error={error} goneText={t('map.gone')} onRetry={retry} />
      ) : (
        <MapItemSkeleton />
      )}
    </MapPanel>
  );
}
