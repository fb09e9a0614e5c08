import { FoundCount } from '#features/browsing/web/list/found/found-count.tsx';
import { SearchedResults } from '#features/browsing/web/list/found/searched-results.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { SERVICE_AREAS } from '#features/services/live-events.ts';
import { withoutServiceFilter } from '#features/services/web/grid/service-search.ts';
import type { ServiceSearch } from '#features/services/web/grid/service-search.ts';
import type { ChangeServices } from '#features/services/web/grid/services-filters.tsx';
import { ServicesResults } from '#features/services/web/grid/services-results.tsx';
import { useServices } from '#features/services/web/grid/use-services.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { NoServices } from './no-services.tsx';

export interface ServicesListProps {
  address: ServiceSearch;
  viewer: Viewer;
  onChange: ChangeServices;
}

/** Shows the number of matching services once it is known. */
export function ServiceCount({ address, viewer }: Pick<ServicesListProps, 'address' | 'viewer'>) {
  const { t } = useTranslation('services');
  return (
    <FoundCount
      list={useServices(address, viewer)}
      loading={t('loading')}
      found={(count, isExact) => t(isExact ? 'found' : 'foundMore', { count })}
    />
  );
}

/** The cards, which follow what happens where their services lie. */
export function ServicesList({ address, viewer, onChange }: ServicesListProps) {
  const { t } = useTranslation('services');
  const services = useServices(address, viewer);
  return (
    <SearchedResults
      kind="service"
      topic={SERVICE_AREAS}
      label={t('results')}
      search={address.search}
      viewer={viewer}
      list={services}
      onLeaveOut={(filter) => onChange(withoutServiceFilter(address, filter))}
    >
      {(leaveOut) => (
        <ServicesResults
          services={services}
          empty={<NoServices address={address} viewer={viewer} onLeaveOut={leaveOut} />}
        />
      )}
    </SearchedResults>
  );
}
