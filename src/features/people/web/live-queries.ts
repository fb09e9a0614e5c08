import type { ApiTools } from '#app/api.tsx';
import { USER_PRESENCE } from '#features/presence/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { BLOCKS_CHANGED } from '../live-events.ts';

export const live = ({ people, presence }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    // A card shows the person's presence.
    [USER_PRESENCE]: { refetched: [people.get.key()] },
    [BLOCKS_CHANGED]: { refetched: [people.key(), presence.key()] },
  },
  personal: [people.listBlocked.key()],
});
