import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';

type Queries = ApiTools['queries'];

// Keyed by the viewer as well, so that one viewer is never shown what was fetched for another.

export function ownTokens(queries: Queries, viewerId: string | null) {
  const options = queries.tokens.balance.queryOptions();
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** The tasks that a person may choose from; read again whenever they choose. */
export function ownTasks(queries: Queries, viewerId: string | null) {
  const options = queries.tokens.listOwn.infiniteOptions({
    input: (cursor: string | null) => ({ entityType: 'task', cursor }),
    ...paged,
    staleTime: 0,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
