import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import type { Api } from '#api.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { cachedFor } from '#platform/web/cached-for.ts';
import { browseTasks } from '../task-queries.ts';
import type { BrowseFilter } from '../task-queries.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';

type Pages = InfiniteData<Awaited<ReturnType<Api['tasks']['browse']>>, string | null>;

/** The tasks of a filter, page by page, as this viewer may see them. */
export function useBrowse(filter: BrowseFilter, viewer: Viewer) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const { point } = useLookingPlace();
  const near = filter.sort === 'nearest' ? point : null;
  const everybodys = browseTasks(queries, filter, null);
  const query = useInfiniteQuery({
    ...browseTasks(queries, { ...filter, near }, viewer.id),
    ...anonymousRefetch(viewer),
    // The server draws the page for a visitor anywhere; that stays in sight until the viewer's own answer.
    placeholderData: () =>
      viewer.id === null && near === null
        ? undefined
        : queryClient.getQueryData<Pages>(everybodys.queryKey),
  });
  const data =
    query.data ??
    cachedFor(query.error, () => queryClient.getQueryData<Pages>(everybodys.queryKey));
  return {
    ...query,
    data,
    tasks: data?.pages.flatMap((page) => page.items) ?? [],
    total: data?.pages[0]?.total ?? 0,
    isTotalExact: data?.pages[0]?.isTotalExact ?? true,
    isSettled: query.isSuccess && !query.isPlaceholderData,
  };
}
