import type { UseQueryResult } from '@tanstack/react-query';
import type { Viewer } from '#features/people/web/viewer.ts';
import { cachedFor } from '#platform/web/api/cached-for.ts';

/**
 * What stands on a page that everybody may read and that says more to some: what everybody reads stands in where no
 * answer comes. It is settled once the viewer's own is there, and stays so while a later read fails. Before it is known
 * who looks, what everybody reads says nothing about them: no button may change under a finger.
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
