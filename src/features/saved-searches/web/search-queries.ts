import { queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';

/** The viewer's own; who looks is part of the key. */
export function ownSearches(queries: ApiTools['queries'], viewerId: string | null) {
  const options = queries.savedSearches.list.queryOptions({ input: {} });
  return queryOptions({
    ...options,
    queryKey: [...options.queryKey, viewerId],
    enabled: viewerId !== null,
  });
}
