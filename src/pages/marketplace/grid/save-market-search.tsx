import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { toItemFilter } from '#features/marketplace/web/grid/market-search.ts';
import type { MarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import type { SaveSearchProps } from '#features/saved-searches/web/save-search.tsx';
import { LateSaveSearch } from '../../saved-searches/late-save-search.tsx';

/** Saves what the grid is narrowed by, its area too (ITEM-345). */
export function SaveMarketSearch({
  address,
  wording,
}: { address: MarketSearch } & Pick<SaveSearchProps, 'wording'>) {
  const { point } = useLookingPlace();
  const { shippingOptions, ...filter } = toItemFilter(address, point);
  return (
    <LateSaveSearch
      wording={wording}
      type="marketplace_item"
      filter={{ ...filter, delivery: shippingOptions }}
    />
  );
}
