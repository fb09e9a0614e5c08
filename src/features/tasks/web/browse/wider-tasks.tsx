import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { WiderLists } from '#features/browsing/web/list/found/wider-lists.tsx';
import type { WiderListsProps } from '#features/browsing/web/list/found/wider-lists.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { tasksLeftOut } from '../task-queries.ts';
import { useActiveTaskFilters } from './active-task-filters.tsx';
import { toTaskFilter } from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';

export type WiderTasksProps = { address: BrowseSearch; viewer: Viewer } & Pick<
  WiderListsProps,
  'onLeaveOut'
>;

/** How many tasks there are without one of the filters (TASK-372). */
export function WiderTasks({ address, viewer, onLeaveOut }: WiderTasksProps) {
  const { queries } = useApi();
  const { point } = useLookingPlace();
  const { data } = useQuery(tasksLeftOut(queries, toTaskFilter(address, point), viewer.id));
  return (
    <WiderLists
      filters={useActiveTaskFilters(address)}
      search={address.search}
      leftOut={data}
      onLeaveOut={onLeaveOut}
    />
  );
}
