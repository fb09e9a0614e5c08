import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { isMember } from '../../rules.ts';
import { ownGroupPages } from '../group-queries.ts';

/** All groups that the viewer belongs to, page after page; null until the last of them is there. */
export function useJoinedGroups(viewerId: string | null) {
  const { queries } = useApi();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...ownGroupPages(queries),
    enabled: viewerId !== null,
  });
  const isUnfinished = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isUnfinished) void fetchNextPage();
  }, [isUnfinished, fetchNextPage]);
  if (!data || hasNextPage) return null;
  return data.pages.flatMap(({ items }) => items.filter((group) => isMember(group)));
}
