import { queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';

/**
 * The query for one request as this viewer may see it. The answer depends on the viewer, so the viewer is part of the
 * key: an answer made for another viewer is at most shown while the right one is on its way.
 */
export function oneRequest(
  queries: ApiTools['queries'],
  requestId: string,
  viewerId: string | null,
) {
  const options = queries.quickHelp.find.queryOptions({ input: { requestId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
