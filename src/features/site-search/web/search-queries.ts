import { queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';

type Queries = ApiTools['queries'];

// Both answers depend on the viewer, who is therefore part of every key.

export function siteSearch(queries: Queries, text: string, viewerId: string | null) {
  const options = queries.siteSearch.search.queryOptions({ input: { text } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

const FRESH_MS = 60_000;

export function searchSuggestions(queries: Queries, text: string, viewerId: string | null) {
  const options = queries.siteSearch.suggest.queryOptions({ input: { text } });
  return queryOptions({
    ...options,
    queryKey: [...options.queryKey, viewerId],
    staleTime: FRESH_MS,
    // By the time of another try, something else has been typed.
    retry: false,
  });
}
