import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { toItemFilter } from '#features/marketplace/web/grid/market-search.ts';
import type { MarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import { LateSaveSearch } from '../../saved-searches/late-save-search.tsx';

/** Saves what the grid is narrowed by, its area too (ITEM-345). */
export function SaveMarketSearch({ address }: { address: MarketSearch }) {
  const { point } = useLookingPlace();
  const { shippingOptions, ...filter } = toItemFilter(address, point);
  return (
    <LateSaveSearch type="marketplace_item" filter={{ ...filter, delivery: shippingOptions }} />
  );
}
