import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';

type Queries = ApiTools['queries'];

// Keyed by the viewer as well: nobody is shown what was fetched for somebody else.

/** What the viewer may write of a task, has written and has received. */
export function ownReviews(queries: Queries, taskId: string, viewerId: string | null) {
  const options = queries.reviews.mine.queryOptions({ input: { taskId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** The tasks the viewer may review now. Their first page holds more than anybody does in two weeks. */
export function openReviews(queries: Queries, viewerId: string | null) {
  const options = queries.reviews.listOpen.queryOptions({ input: {} });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** What somebody has received, as far as the viewer may see it. */
export function receivedReviews(queries: Queries, personId: string, viewerId: string | null) {
  const firstPage: string | null = null;
  const options = queries.reviews.received.infiniteOptions({
    input: (cursor: string | null) => ({ personId, cursor }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
