import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { getListSort } from '#features/browsing/web/list/list-sort.ts';
import { ListPage } from '#features/browsing/web/list/list-page.tsx';
import { SortHelp } from '#features/browsing/web/list/sort-help.tsx';
import { TypedSearch } from '#features/browsing/web/list/typed-search.tsx';
import { useListAddress } from '#features/browsing/web/list/use-list-address.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { ActiveFilters } from '#features/services/web/grid/active-filters.tsx';
import { MoreFiltersSheet } from '#features/services/web/grid/more-filters-sheet.tsx';
import { countFilters, readServiceSearch } from '#features/services/web/grid/service-search.ts';
import type { ServiceSearch } from '#features/services/web/grid/service-search.ts';
import { ServicesFilters } from '#features/services/web/grid/services-filters.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Plus } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { ServiceCount, ServicesList } from './services-list.tsx';
import { SaveServiceSearch } from './save-service-search.tsx';

// Most people look at the list. The server has the map's frame at hand, so that pages it sends are whole.
const ServicesMap = import.meta.env.SSR
  ? (await import('./map/services-map.tsx')).ServicesMap
  : late({
      texts: ['map'],
      load: async () => (await import('./map/services-map.tsx')).ServicesMap,
    });

/** Shows the services neighbors offer; its state is in the address (SERV-021 to SERV-040). */
export function BrowseScreen({ address }: { address: ServiceSearch }) {
  const { t } = useTranslation('services');
  const viewer = useViewer();
  const change = useListAddress(readServiceSearch);
  const [isFiltering, setFiltering] = useState(false);
  const helpId = useId();
  const sort = getListSort(address);
  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Link to="/create-service" className={buttonClass({ className: 'max-md:grow' })}>
          <Plus aria-hidden="true" className="size-4.5" />
          {t('create')}
        </Link>
      }
      address={address}
      onAddress={change}
      search={
        <TypedSearch
          action="/browse-services"
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          search={address.search ?? ''}
          onSearch={(search) => change({ search }, { isReplacing: true })}
        />
      }
      filters={
        <ServicesFilters
          address={address}
          onChange={change}
          onMore={() => setFiltering(true)}
          helpId={helpId}
        />
      }
      phoneFilters={{ count: countFilters(address), onOpen: () => setFiltering(true) }}
      sortHelp={
        <SortHelp id={helpId} text={t(`sortHelp.${sort}`)} isNearest={sort === 'nearest'} />
      }
      count={<ServiceCount address={address} viewer={viewer} />}
      notice={
        // Without a filter it takes no room, but stays: the focus may still be in it.
        <div className="-mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 has-[button]:mb-0">
          <ActiveFilters address={address} onChange={change} />
          <SaveServiceSearch address={address} />
        </div>
      }
      list={<ServicesList address={address} viewer={viewer} onChange={change} />}
      renderMap={(map) => <ServicesMap {...map} address={address} viewer={viewer} />}
    >
      <MoreFiltersSheet
        open={isFiltering}
        onClose={() => setFiltering(false)}
        helpId={helpId}
        address={address}
        onChange={change}
        viewer={viewer}
      />
    </ListPage>
  );
}
