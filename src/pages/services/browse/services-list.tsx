import { NearestNote } from '#features/browsing/web/list/nearest-note.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { SERVICE_AREAS } from '#features/services/live-events.ts';
import { isNarrowed } from '#features/services/web/grid/service-search.ts';
import type { ServiceSearch } from '#features/services/web/grid/service-search.ts';
import { ServicesResults } from '#features/services/web/grid/services-results.tsx';
import { useServices } from '#features/services/web/grid/use-services.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FoundWords } from '#ui/text/found-text.tsx';

export interface ServicesListProps {
  address: ServiceSearch;
  viewer: Viewer;
}

/** Shows the number of matching services once it is known. */
export function FoundCount({ address, viewer }: ServicesListProps) {
  const { t } = useTranslation('services');
  const services = useServices(address, viewer);
  return (
    <>
      {services.isPending && t('loading')}
      {/* Nothing is known of a list that could not be loaded, not even that it is empty. */}
      {services.data && t(services.isTotalExact ? 'found' : 'foundMore', { count: services.total })}
    </>
  );
}

/** The cards, which follow what happens where their services lie. */
export function ServicesList({ address, viewer }: ServicesListProps) {
  const { t } = useTranslation('services');
  const services = useServices(address, viewer);
  return (
    <section aria-label={t('results')} className="flex flex-col gap-5">
      <LiveRefresh
        topic={SERVICE_AREAS}
        viewer={viewer}
        items={services.items}
        isList
        weight={services.data?.pages.length}
        // A page the viewer is loading comes first.
        onChange={() => void services.refetch({ cancelRefetch: false })}
      />
      <NearestNote isNearest={services.isNearest} search={address.search ?? ''} />
      <FoundWords value={services.foundWords}>
        <ServicesResults services={services} isNarrowed={isNarrowed(address)} />
      </FoundWords>
    </section>
  );
}
