import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import type { OpenPanel } from '#features/browsing/web/map/list-map.tsx';
import { MapPanel } from '#features/browsing/web/map/map-panel.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { MapItem } from '../../contract.ts';
import { ITEM_AREAS } from '../../live-events.ts';
import { oneItem } from '../item-queries.ts';
import { MapItemFacts, MapItemSkeleton } from './map-item-facts.tsx';
import { MapItemRow } from './map-item-row.tsx';

export interface MapItemPanelProps {
  panel: OpenPanel<MapItem>;
  viewer: Viewer;
}

/** Shows the item that was chosen on the map, or the list of those in one place. */
export function MapItemPanel({ panel, viewer }: MapItemPanelProps) {
  const { t } = useTranslation('marketplace');
  const { queries } = useApi();
  return (
    <MapPanel
      panel={panel}
      viewer={viewer}
      topic={ITEM_AREAS}
      buildOptions={(id) => oneItem(queries, id, viewer.id)}
      texts={{
        several: t('map.several', { count: panel.items.length }),
        back: t('map.back'),
        gone: t('map.gone'),
      }}
      renderRow={(item, choice) => <MapItemRow {...choice} item={item} />}
      renderFooter={({ id }) => (
        <Link to="/marketplace/$itemId" params={{ itemId: id }} className={buttonClass()}>
          {t('map.view')}
        </Link>
      )}
      renderFacts={(item) => <MapItemFacts item={item} viewer={viewer} />}
      skeleton={<MapItemSkeleton />}
    />
  );
}
