import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ApiTools } from '#app/api.tsx';
import { useApi } from '#app/api.tsx';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { clock } from '#platform/web/clock.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import { watchSeconds } from '#platform/web/watch-seconds.ts';
import type { DrawDetail } from '../contract.ts';

const POLL_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 2_000;

function itemDraw(queries: ApiTools['queries'], itemId: string, viewerId: string | null) {
  const options = queries.draws.find.queryOptions({ input: { itemId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** Its time is over, and the server is about to decide. */
const isBeingDecided = (draw: DrawDetail | null | undefined): boolean =>
  draw?.status === 'open' && draw.closesAt <= clock.now();

/** The window and result of an item, refetched while shown, and more often around the decision (ITEM-316). */
export function useDraw(itemId: string, viewer: Viewer) {
  const { queries } = useApi();
  const polling = usePolling(POLL_EVERY_MS);
  const { refetchInterval = polling, ...refetch } = anonymousRefetch(viewer);
  const query = useQuery({
    ...itemDraw(queries, itemId, viewer.id),
    ...refetch,
    refetchInterval: ({ state }) =>
      isBeingDecided(state.data?.draw) ? LOOK_EVERY_MS : refetchInterval,
  });
  const draw = query.data?.draw;
  // Renders again when the window's time is over, and refetches from then on.
  useSyncExternalStore(
    draw?.status === 'open' ? watchSeconds : watchNothing,
    () => isBeingDecided(draw),
    () => false,
  );
  return query;
}

const watchNothing = () => () => {};
