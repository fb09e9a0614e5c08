import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { cachedFor } from '#platform/web/cached-for.ts';
import { clock } from '#platform/web/clock.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import { POLLING_MS, nextRead } from './next-read.ts';
import { oneRequest } from './request-query.ts';
import { useHelperMoves } from './use-helper-moves.ts';

/** One request, kept true while somebody looks (QUICK-132); a visitor's view stands in until the viewer's own is there. */
export function useRequest(requestId: string, viewer: Viewer) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const isLive = usePolling(POLLING_MS) === false;
  const everybodys = oneRequest(queries, requestId, null);
  const asVisitor: { refetchInterval?: number } = anonymousRefetch(viewer);
  const query = useQuery({
    ...oneRequest(queries, requestId, viewer.id),
    ...asVisitor,
    // Until it is known who looks there is only what the server drew, and for a visitor that may be nothing.
    enabled: viewer.status !== 'unknown',
    refetchInterval: ({ state }) =>
      nextRead(state.data, {
        isSignedIn: viewer.status === 'signed-in',
        isLive,
        now: clock.now(),
        otherwise: asVisitor.refetchInterval ?? false,
      }),
    placeholderData: () =>
      viewer.id === null ? undefined : queryClient.getQueryData(everybodys.queryKey),
  });
  const data =
    query.data ?? cachedFor(query.error, () => queryClient.getQueryData(everybodys.queryKey));
  useHelperMoves(requestId);
  // What was read once stays while a later read fails: without a connection, say.
  return { ...query, data, isSettled: query.data !== undefined && !query.isPlaceholderData };
}
