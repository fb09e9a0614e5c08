import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';

type Queries = ApiTools['queries'];

// The keys include the viewer, so that data fetched for one person is never shown to another.

/** The deal in which a task was done, or any by its outcome. */
export type ReviewedDeal = { taskId: string } | { outcomeId: string };

/** The reviews the viewer may write, has written and has received for a deal. */
export function ownReviews({ reviews }: Queries, deal: ReviewedDeal, viewerId: string | null) {
  const options =
    'taskId' in deal
      ? reviews.mine.queryOptions({ input: deal })
      : reviews.mineOnDeal.queryOptions({ input: deal });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** The deals the viewer may review now. One page is enough: it holds more than a person does in two weeks. */
export function openReviews(queries: Queries, viewerId: string | null) {
  const options = queries.reviews.listOpen.queryOptions({ input: {} });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** The reviews a person received, as far as the viewer may see them. */
export function receivedReviews(queries: Queries, personId: string, viewerId: string | null) {
  const options = queries.reviews.received.infiniteOptions({
    input: (cursor: string | null) => ({ personId, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
