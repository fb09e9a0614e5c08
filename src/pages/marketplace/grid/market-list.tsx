import { NearestNote } from '#features/browsing/web/list/nearest-note.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { ITEM_AREAS } from '#features/marketplace/live-events.ts';
import { MarketResults } from '#features/marketplace/web/grid/market-results.tsx';
import { isNarrowed } from '#features/marketplace/web/grid/market-search.ts';
import type { MarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import { useMarket } from '#features/marketplace/web/grid/use-market.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FoundWords } from '#ui/text/found-text.tsx';

export interface MarketListProps {
  address: MarketSearch;
  viewer: Viewer;
}

/** Shows the number of matching items once it is known. */
export function FoundCount({ address, viewer }: MarketListProps) {
  const { t } = useTranslation('marketplace');
  const market = useMarket(address, viewer);
  return (
    <>
      {market.isPending && t('loading')}
      {/* Nothing is known of a list that could not be loaded, not even that it is empty. */}
      {market.data && t(market.isTotalExact ? 'found' : 'foundMore', { count: market.total })}
    </>
  );
}

/** The grid, which follows what happens where its items lie (ITEM-192). */
export function MarketList({ address, viewer }: MarketListProps) {
  const { t } = useTranslation('marketplace');
  const market = useMarket(address, viewer);
  return (
    <section aria-label={t('results')} className="flex flex-col gap-5">
      <LiveRefresh
        topic={ITEM_AREAS}
        viewer={viewer}
        items={market.items}
        isList
        weight={market.data?.pages.length}
        // A page the viewer is loading comes first.
        onChange={() => void market.refetch({ cancelRefetch: false })}
      />
      <NearestNote isNearest={market.isNearest} search={address.search ?? ''} />
      <FoundWords value={market.foundWords}>
        <MarketResults market={market} viewer={viewer} isNarrowed={isNarrowed(address)} />
      </FoundWords>
    </section>
  );
}
