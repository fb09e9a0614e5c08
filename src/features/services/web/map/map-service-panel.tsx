import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import type { OpenPanel } from '#features/browsing/web/map/list-map.tsx';
import { MapPanel } from '#features/browsing/web/map/map-panel.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { MapService } from '../../contract.ts';
import { SERVICE_AREAS } from '../../live-events.ts';
import { oneService } from '../service-queries.ts';
import { MapServiceFacts, MapServiceSkeleton } from './map-service-facts.tsx';
import { MapServiceRow } from './map-service-row.tsx';

export interface MapServicePanelProps {
  panel: OpenPanel<MapService>;
  viewer: Viewer;
}

/** Shows the service that was chosen on the map, or the list of those in one place. */
export function MapServicePanel({ panel, viewer }: MapServicePanelProps) {
  const { t } = useTranslation('services');
  const { queries } = useApi();
  return (
    <MapPanel
      panel={panel}
      viewer={viewer}
      topic={SERVICE_AREAS}
      buildOptions={(id) => oneService(queries, id, viewer.id)}
      texts={{
        several: t('map.several', { count: panel.items.length }),
        back: t('map.back'),
        gone: t('map.gone'),
      }}
      renderRow={(service, choice) => <MapServiceRow {...choice} service={service} />}
      renderFooter={({ id }) => (
        <Link to="/services/$serviceId" params={{ serviceId: id }} className={buttonClass()}>
          {t('map.view')}
        </Link>
      )}
      renderFacts={(service) => <MapServiceFacts service={service} />}
      skeleton={<MapServiceSkeleton />}
    />
  );
}
