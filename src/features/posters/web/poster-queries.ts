import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import type { PosterTarget } from '../contract.ts';

type Queries = ApiTools['queries'];

// Keyed by the viewer as well, so that one viewer is never shown what was fetched for another.

export function ownPosters(queries: Queries, viewerId: string | null) {
  const options = queries.posters.list.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function hungPosters(queries: Queries, boardId: string, viewerId: string | null) {
  const options = queries.posters.onBoard.infiniteOptions({
    input: (cursor: string | null) => ({ boardId, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function onePoster(queries: Queries, posterId: string, viewerId: string | null) {
  const options = queries.posters.find.queryOptions({ input: { posterId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function posterSuggestion(queries: Queries, thing: PosterTarget, viewerId: string | null) {
  const options = queries.posters.suggest.queryOptions({ input: thing });
  return queryOptions({
    ...options,
    queryKey: [...options.queryKey, viewerId],
    // The form begins with it once; what is typed stays.
    staleTime: Infinity,
    gcTime: 0,
  });
}
