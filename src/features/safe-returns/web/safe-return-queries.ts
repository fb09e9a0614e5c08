import { queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import type { MeetingRef } from '#features/meetings/vocabulary.ts';

type Queries = ApiTools['queries'];

// Keyed by the viewer as well, so that one viewer is never shown what was fetched for another.

export function ownReturns(queries: Queries, viewerId: string | null) {
  const options = queries.safeReturns.overview.queryOptions({});
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function meetingToReturnFrom(
  queries: Queries,
  meeting: MeetingRef,
  viewerId: string | null,
) {
  const options = queries.safeReturns.suggest.queryOptions({ input: meeting });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
