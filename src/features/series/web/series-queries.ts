import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';

type Queries = ApiTools['queries'];

// Keyed by the viewer as well, so that one viewer is never shown what was fetched for another.

export const ownSeriesPages = (queries: Queries) =>
  infiniteQueryOptions(
    queries.series.listOwn.infiniteOptions({
      input: (cursor: string | null) => ({ cursor }),
      ...paged,
    }),
  );

export function oneSeries(queries: Queries, seriesId: string, viewerId: string | null) {
  const options = queries.series.find.queryOptions({ input: { seriesId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function seriesOfTask(queries: Queries, taskId: string, viewerId: string | null) {
  const options = queries.series.findOfTask.queryOptions({ input: { taskId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
