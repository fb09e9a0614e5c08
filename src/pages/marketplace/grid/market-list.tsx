import { FoundCount } from '#features/browsing/web/list/found/found-count.tsx';
import { SearchedResults } from '#features/browsing/web/list/found/searched-results.tsx';
import { ITEM_AREAS } from '#features/marketplace/live-events.ts';
import { MarketResults } from '#features/marketplace/web/grid/market-results.tsx';
import type { ChangeMarket } from '#features/marketplace/web/grid/market-filters.tsx';
import { WITHOUT } from '#features/marketplace/web/grid/market-search.ts';
import type { ItemFilterName, MarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import { useMarket } from '#features/marketplace/web/grid/use-market.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { NoItems } from './no-items.tsx';

export interface MarketListProps {
  address: MarketSearch;
  viewer: Viewer;
  onChange: ChangeMarket;
}

/** Shows the number of matching items once it is known. */
export function ItemCount({ address, viewer }: Pick<MarketListProps, 'address' | 'viewer'>) {
  const { t } = useTranslation('marketplace');
  return (
    <FoundCount
      list={useMarket(address, viewer)}
      loading={t('loading')}
      found={(count, isExact) => t(isExact ? 'found' : 'foundMore', { count })}
    />
  );
}

/** The grid, which follows what happens where its items lie (ITEM-192). */
export function MarketList({ address, viewer, onChange }: MarketListProps) {
  const { t } = useTranslation('marketplace');
  const market = useMarket(address, viewer);
  return (
    <SearchedResults
      kind="item"
      topic={ITEM_AREAS}
      label={t('results')}
      search={address.search}
      viewer={viewer}
      list={market}
      onLeaveOut={(filter) => onChange(WITHOUT[filter as ItemFilterName])}
    >
      {(leaveOut) => (
        <MarketResults
          market={market}
          viewer={viewer}
          empty={<NoItems address={address} viewer={viewer} onLeaveOut={leaveOut} />}
        />
      )}
    </SearchedResults>
  );
}
