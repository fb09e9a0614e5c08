import { useRef } from 'react';
import { FoundCount } from '#features/browsing/web/list/found/found-count.tsx';
import { NearestNote } from '#features/browsing/web/list/nearest-note.tsx';
import { WhatDidYouMean } from '#features/browsing/web/meant/what-did-you-mean.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { ITEM_AREAS } from '#features/marketplace/live-events.ts';
import { MarketResults } from '#features/marketplace/web/grid/market-results.tsx';
import type { ChangeMarket } from '#features/marketplace/web/grid/market-filters.tsx';
import { WITHOUT } from '#features/marketplace/web/grid/market-search.ts';
import type { ItemFilterName, MarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import { useMarket } from '#features/marketplace/web/grid/use-market.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { NoItems } from './no-items.tsx';
import { FoundWords } from '#ui/text/found-text.tsx';

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
  const results = useRef<HTMLElement>(null);
  const market = useMarket(address, viewer);
  return (
    <section ref={results} tabIndex={-1} aria-label={t('results')} className="flex flex-col gap-5">
      <LiveRefresh
        topic={ITEM_AREAS}
        viewer={viewer}
        items={market.items}
        isList
        weight={market.data?.pages.length}
        // A page the viewer is loading comes first.
        onChange={() => void market.refetch({ cancelRefetch: false })}
      />
      <NearestNote
        isNearest={market.isNearest}
        didYouMean={market.didYouMean}
        search={address.search ?? ''}
      />
      <FoundWords value={market.foundWords}>
        <MarketResults
          market={market}
          viewer={viewer}
          empty={
            <NoItems
              address={address}
              viewer={viewer}
              onLeaveOut={(filter) => {
                // The button goes with the note; the results stay.
                results.current?.focus({ preventScroll: true });
                onChange(WITHOUT[filter as ItemFilterName]);
              }}
            />
          }
        />
      </FoundWords>
      <WhatDidYouMean kind="item" list={market} />
    </section>
  );
}
