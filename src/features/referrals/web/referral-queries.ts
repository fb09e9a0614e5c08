import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';

type Queries = ApiTools['queries'];

// Keyed by the viewer as well, so that one viewer is never shown what was fetched for another.

export function ownDashboard(queries: Queries, viewerId: string | null) {
  const options = queries.referrals.dashboard.queryOptions();
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function ownReferrals(queries: Queries, viewerId: string | null) {
  const options = queries.referrals.history.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
