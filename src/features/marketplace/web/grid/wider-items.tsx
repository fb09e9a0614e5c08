import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { WiderLists } from '#features/browsing/web/list/found/wider-lists.tsx';
import type { WiderListsProps } from '#features/browsing/web/list/found/wider-lists.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { itemsLeftOut } from '../item-queries.ts';
import { useFiltersThatAreOn } from './active-filters.tsx';
import { toItemFilter } from './market-search.ts';
import type { MarketSearch } from './market-search.ts';

export type WiderItemsProps = { address: MarketSearch; viewer: Viewer } & Pick<
  WiderListsProps,
  'onLeaveOut'
>;

/** How many items there are without one of the filters (ITEM-365). */
export function WiderItems({ address, viewer, onLeaveOut }: WiderItemsProps) {
  const { queries } = useApi();
  const { point } = useLookingPlace();
  const { data } = useQuery(itemsLeftOut(queries, toItemFilter(address, point), viewer.id));
  return (
    <WiderLists
      filters={useFiltersThatAreOn(address)}
      search={address.search}
      leftOut={data}
      onLeaveOut={onLeaveOut}
    />
  );
}
