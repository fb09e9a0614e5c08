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
import type { MapService } from '../../contract.ts';
import { SERVICE_AREAS } from '../../live-events.ts';
import { toServicePlaces } from '../located.ts';
import { oneService } from '../service-queries.ts';
import { MapServiceFacts, MapServiceSkeleton } from './map-service-facts.tsx';
import { MapServiceRow } from './map-service-row.tsx';

export interface MapServicePanelProps {
  panel: OpenPanel<MapService>;
  viewer: Viewer;
}

/** A service of the map, or those that start from one place. */
export function MapServicePanel({ panel, viewer }: MapServicePanelProps) {
  const { t } = useTranslation('services');
  const picked = usePicked(panel.items);
  const { one } = picked;
  const { queries } = useApi();
  const { data, error, refetch } = useQuery({
    ...oneService(queries, one?.id ?? '', viewer.id),
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
      renderRow={(service, choice) => <MapServiceRow {...choice} service={service} />}
      title={data?.title ?? one?.title}
      footer={
        one && (
          <div className="ui-steps contents">
            <Link
              to="/services/$serviceId"
              params={{ serviceId: one.id }}
              className={buttonClass()}
            >
              {t('map.view')}
            </Link>
          </div>
        )
      }
    >
      {data && (
        <LiveRefresh
          topic={SERVICE_AREAS}
          viewer={viewer}
          items={toServicePlaces([data])}
          itemId={data.id}
          onChange={retry}
        />
      )}
      {data ? (
        <MapServiceFacts service={data} />
      ) : error ? (
        <PanelProblem error={error} goneText={t('map.gone')} onRetry={retry} />
      ) : (
        <MapServiceSkeleton />
      )}
    </MapPanel>
  );
}
