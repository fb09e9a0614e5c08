import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import type { ReceivedSort } from '../contract.ts';

type Queries = ApiTools['queries'];

// Keyed by the viewer as well, so that one viewer is never shown what was fetched for another.

export function receivedApplications(
  queries: Queries,
  taskId: string,
  viewerId: string | null,
  sort: ReceivedSort = 'oldest',
) {
  const options = queries.applications.listReceived.infiniteOptions({
    input: (cursor: string | null) => ({ taskId, cursor, sort }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function sentApplications(queries: Queries, viewerId: string | null) {
  const options = queries.applications.listSent.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function oneApplication(queries: Queries, applicationId: string, viewerId: string) {
  const options = queries.applications.find.queryOptions({ input: { applicationId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
