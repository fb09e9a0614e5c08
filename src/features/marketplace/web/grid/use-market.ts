import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import type { Api } from '#api.tsx';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { cachedFor } from '#platform/web/cached-for.ts';
import { browseItems } from '../item-queries.ts';
import { questionOf } from './market-search.ts';
import type { MarketSearch } from './market-search.ts';

type Pages = InfiniteData<Awaited<ReturnType<Api['marketplace']['browse']>>, string | null>;

/** The items an address asks for, page by page, as this viewer may see them. */
export function useMarket(address: MarketSearch, viewer: Viewer) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const { point } = useLookingPlace();
  const question = questionOf(address, point);
  const everybodys = browseItems(queries, questionOf(address, null), null);
  const query = useInfiniteQuery({
    ...browseItems(queries, question, viewer.id),
    ...anonymousRefetch(viewer),
    // The server draws the page for a visitor anywhere; that stays in sight until the viewer's own answer.
    placeholderData: () =>
      viewer.id === null && question.near === null
        ? undefined
        : queryClient.getQueryData<Pages>(everybodys.queryKey),
  });
  const data =
    query.data ??
    cachedFor(query.error, () => queryClient.getQueryData<Pages>(everybodys.queryKey));
  return {
    ...query,
    data,
    items: data?.pages.flatMap((page) => page.items) ?? [],
    total: data?.pages[0]?.total ?? 0,
    isTotalExact: data?.pages[0]?.isTotalExact ?? true,
  };
}
