import { useMemo } from 'react';
import { useApi } from '#app/api.tsx';
import { useWindowQuery } from '#features/browsing/web/map/use-window-query.ts';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import { useNow } from '#platform/web/use-now.ts';
import type { HelperOnMap } from '../../contract.ts';
import { HELPER_AREAS } from '../../live-events.ts';
import { positionAge } from '../../rules.ts';
import { buildCrowds } from './crowds.ts';

const POLL_EVERY = 30_000;
/** Helpers who stay in a cell send positions that trigger no update but keep them recent. */
const READ_AGAIN_EVERY = 120_000;

/** Returns the helpers in a map's window: live for signed-in viewers, polled for visitors (QUICK-139, QUICK-147). */
export function useHelpersOnMap(bounds: MapBounds | null) {
  const { queries } = useApi();
  const viewer = useViewer();
  const outage = usePolling(POLL_EVERY);
  const isLive = viewer.status === 'signed-in' && outage === false;
  const query = useWindowQuery({
    topic: HELPER_AREAS,
    bounds,
    viewer,
    buildOptions: (within) => ({
      ...queries.duty.listOnMap.queryOptions({ input: { bounds: within } }),
      staleTime: 0,
      refetchInterval: isLive ? READ_AGAIN_EVERY : POLL_EVERY,
    }),
  });
  const now = useNow();
  const { data } = query;
  const helpers = useMemo(() => data && stillThere(data.items, now), [data, now]);
  const crowds = useMemo(() => buildCrowds(data?.cells ?? [], data?.items ?? []), [data]);
  return { ...query, helpers, crowds };
}

/** With how old their position is; after an hour they go, without anything being asked (GEO-046). */
function stillThere(helpers: readonly HelperOnMap[], now: Date) {
  return helpers.flatMap((helper) => {
    const age = positionAge(helper.updatedAt, now);
    return age === null ? [] : [{ ...helper, age }];
  });
}

export type AgedHelper = ReturnType<typeof stillThere>[number];
