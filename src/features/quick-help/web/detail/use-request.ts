import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { viewersAnswer } from '#features/browsing/web/live/viewers-answer.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { clock } from '#platform/web/clock.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import { POLLING_MS, nextRead } from './moves/next-read.ts';
import { oneRequest } from './request-query.ts';
import { useHelperMoves } from './moves/use-helper-moves.ts';

/**
 * Queries one request and keeps it up to date while it is shown (QUICK-132); a visitor's view is shown until the
 * viewer's own is there.
 */
export function useRequest(requestId: string, viewer: Viewer) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const isLive = usePolling(POLLING_MS) === false;
  const everybodys = oneRequest(queries, requestId, null);
  const readEverybodys = () => queryClient.getQueryData(everybodys.queryKey);
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
    placeholderData: () => (viewer.id === null ? undefined : readEverybodys()),
  });
  useHelperMoves(requestId);
  return { ...query, ...viewersAnswer(query, viewer, readEverybodys) };
}
