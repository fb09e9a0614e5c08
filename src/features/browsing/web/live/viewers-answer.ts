import type { UseQueryResult } from '@tanstack/react-query';
import type { Viewer } from '#features/people/web/viewer.ts';
import { cachedFor } from '#platform/web/api/cached-for.ts';

/**
 * Picks the answer for a page that is public and shows more to some viewers; the public answer stands in where the
 * viewer's own does not arrive. The answer is settled once the viewer's own is there, and stays so while a later read
 * fails. While the viewer is unknown, the public answer says nothing about them: no button may change under a finger.
 */
export function viewersAnswer<Data>(
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPlaceholderData'>,
  viewer: Viewer,
  readEverybodys: () => Data | undefined,
): { data: Data | undefined; isSettled: boolean } {
  const isOwn = viewer.status !== 'unknown' && !query.isPlaceholderData;
  return {
    data: query.data ?? cachedFor(query.error, readEverybodys),
    isSettled: isOwn && query.data !== undefined,
  };
}
