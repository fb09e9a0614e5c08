import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { WiderLists } from '#features/browsing/web/list/found/wider-lists.tsx';
import type { WiderListsProps } from '#features/browsing/web/list/found/wider-lists.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { servicesLeftOut } from '../service-queries.ts';
import { useFiltersThatAreOn } from './active-filters.tsx';
import { toServiceFilter } from './service-search.ts';
import type { ServiceSearch } from './service-search.ts';

export type WiderServicesProps = { address: ServiceSearch; viewer: Viewer } & Pick<
  WiderListsProps,
  'onLeaveOut'
>;

/** How many services there are without one of the filters (SERV-195). */
export function WiderServices({ address, viewer, onLeaveOut }: WiderServicesProps) {
  const { queries } = useApi();
  const { point } = useLookingPlace();
  const filters = useFiltersThatAreOn(address).map(({ key, name }) => ({ filter: key, name }));
  const { data } = useQuery(servicesLeftOut(queries, toServiceFilter(address, point), viewer.id));
  return (
    <WiderLists filters={filters} search={address.search} leftOut={data} onLeaveOut={onLeaveOut} />
  );
}
