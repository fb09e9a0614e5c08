import { MoreFiltersSheet } from '#features/marketplace/web/grid/filter-sheet.tsx';
import { MarketSelects } from '#features/marketplace/web/grid/market-filters.tsx';
import type { MarketFilterSheetProps } from '#features/marketplace/web/grid/filter-sheet.tsx';
import { useFacets } from '#features/marketplace/web/grid/use-facets.ts';
import { useMarket } from '#features/marketplace/web/grid/use-market.ts';
import type { Viewer } from '#features/people/web/viewer.ts';

/** The filters with how many items they leave, which the button that closes them says. */
export function MarketFilterSheet({
  viewer,
  helpId,
  ...props
}: Omit<MarketFilterSheetProps, 'found' | 'facets' | 'selects'> & {
  viewer: Viewer;
  helpId: string;
}) {
  const market = useMarket(props.address, viewer);
  const facets = useFacets(props.address, viewer);
  const isKnown = market.data !== undefined && !market.isPlaceholderData;
  return (
    <MoreFiltersSheet
      {...props}
      facets={facets}
      selects={<MarketSelects {...props} viewer={viewer} helpId={helpId} />}
      found={isKnown ? { total: market.total, isExact: market.isTotalExact } : null}
    />
  );
}
