import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { viewersAnswer } from '#features/browsing/web/live/viewers-answer.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import { oneItem } from '../item-queries.ts';

const POLL_EVERY_MS = 30_000;

/**
 * Queries one item and keeps it up to date while it is shown (ITEM-192 to ITEM-194); a visitor's view is shown until
 * the viewer's own is there.
 */
export function useItem(itemId: string, viewer: Viewer) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const polling = usePolling(POLL_EVERY_MS);
  const everybodys = oneItem(queries, itemId, null);
  const readEverybodys = () => queryClient.getQueryData(everybodys.queryKey);
  const query = useQuery({
    ...oneItem(queries, itemId, viewer.id),
    ...(viewer.status === 'signed-in' ? { refetchInterval: polling } : anonymousRefetch(viewer)),
    placeholderData: () => (viewer.id === null ? undefined : readEverybodys()),
  });
  return { ...query, ...viewersAnswer(query, viewer, readEverybodys) };
}
