import { useId, useState } from 'react';
import { getListSort } from '#features/browsing/web/list/list-sort.ts';
import { ListPage } from '#features/browsing/web/list/list-page.tsx';
import { SortHelp } from '#features/browsing/web/list/sort-help.tsx';
import { TypedSearch } from '#features/browsing/web/list/typed-search.tsx';
import { useListAddress } from '#features/browsing/web/list/use-list-address.ts';
import { ActiveFilters } from '#features/marketplace/web/grid/active-filters.tsx';
import { MarketFilters } from '#features/marketplace/web/grid/market-filters.tsx';
import {
  countFilters,
  isNarrowed,
  readMarketSearch,
} from '#features/marketplace/web/grid/market-search.ts';
import type { MarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { LateOwnListings } from '../own/late-own-listings.tsx';
import { HeadingActions } from './heading-actions.tsx';
import { MarketFilterSheet } from './market-filter-sheet.tsx';
import { ItemCount, MarketList } from './market-list.tsx';
import { SaveMarketSearch } from './save-market-search.tsx';

// Most people look at the list. The server has the map's frame at hand, so that pages it sends are whole.
const MarketMap = import.meta.env.SSR
  ? (await import('../map/market-map.tsx')).MarketMap
  : late({
      texts: ['map'],
      load: async () => (await import('../map/market-map.tsx')).MarketMap,
    });

/** Shows what neighbors sell and give away; its state is in the address (ITEM-024 to ITEM-047). */
export function MarketScreen({ address }: { address: MarketSearch }) {
  const { t } = useTranslation('marketplace');
  const viewer = useViewer();
  const change = useListAddress(readMarketSearch);
  const [isFiltering, setFiltering] = useState(false);
  const helpId = useId();
  const sort = getListSort(address);
  const isMine = address.mine === true;
  const page = {
    title: t('title'),
    subtitle: t('subtitle'),
    actions: (
      <HeadingActions
        viewer={viewer}
        isMine={isMine}
        onMine={(wanted) =>
          change(wanted ? { mine: true } : { mine: undefined, status: undefined })
        }
      />
    ),
    address,
    onAddress: change,
  };
  if (isMine) {
    return (
      <ListPage
        {...page}
        search={null}
        list={
          <LateOwnListings
            viewer={viewer}
            status={address.status ?? null}
            onStatus={(status) => change({ status: status ?? undefined }, { isReplacing: true })}
          />
        }
      />
    );
  }
  return (
    <ListPage
      {...page}
      search={
        <TypedSearch
          action="/marketplace"
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          search={address.search ?? ''}
          onSearch={(search) => change({ search }, { isReplacing: true })}
        />
      }
      filters={
        <MarketFilters
          address={address}
          onChange={change}
          viewer={viewer}
          onMore={() => setFiltering(true)}
          helpId={helpId}
        />
      }
      phoneFilters={{ count: countFilters(address), onOpen: () => setFiltering(true) }}
      sortHelp={
        <SortHelp id={helpId} text={t(`sortHelp.${sort}`)} isNearest={sort === 'nearest'} />
      }
      count={<ItemCount address={address} viewer={viewer} />}
      notice={
        // Without a filter it takes no room, but stays: the focus may still be in it.
        <div className="-mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 has-[button]:mb-0">
          <ActiveFilters address={address} onChange={change} />
          {isNarrowed(address) && <SaveMarketSearch address={address} />}
        </div>
      }
      list={<MarketList address={address} viewer={viewer} onChange={change} />}
      renderMap={(map) => <MarketMap {...map} address={address} viewer={viewer} />}
    >
      <MarketFilterSheet
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
