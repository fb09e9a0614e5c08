import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';

type Queries = ApiTools['queries'];

// Keyed by the viewer as well, so that one viewer is never shown what was fetched for another.

export function ownServed(queries: Queries, viewerId: string | null) {
  const options = queries.servedNeighbors.list.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function servedHistory(queries: Queries, servedId: string, viewerId: string | null) {
  const options = queries.servedNeighbors.history.infiniteOptions({
    input: (cursor: string | null) => ({ servedId, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
