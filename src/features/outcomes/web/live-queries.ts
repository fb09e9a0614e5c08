import type { ApiTools } from '#app/api.tsx';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { OUTCOMES_CHANGED } from '../live-events.ts';

export const live = ({ outcomes }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    // After a block, neither of the two sees the other's name (PEOPLE-192).
    [BLOCKS_CHANGED]: { refetched: [outcomes.key()] },
    [OUTCOMES_CHANGED]: { refetched: [outcomes.key()] },
  },
  personal: [outcomes.key()],
});
