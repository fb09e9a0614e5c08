import type { ApiTools } from '#app/api.tsx';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { DUTY_CHANGED, HELPERS_CHANGED_THERE } from '../live-events.ts';

export const live = ({ duty }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    // After a block, neither person appears on the other's maps (PEOPLE-192).
    [BLOCKS_CHANGED]: { refetched: [duty.listOnMap.key(), duty.countNearby.key()] },
    [DUTY_CHANGED]: { refetched: [duty.own.key()] },
    // Many may move in a moment: a map asks at its own pace (`useWindowQuery`).
    [HELPERS_CHANGED_THERE]: { markedStale: [duty.listOnMap.key(), duty.countNearby.key()] },
  },
  personal: [duty.own.key()],
});
