import type { ApiTools } from '#app/api.tsx';
import { USER_PRESENCE } from '#features/presence/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { BLOCKS_CHANGED } from '../live-events.ts';

export const peopleLive = ({ people, presence }: ApiTools['queries']): LiveQueries => ({
  news: {
    // A card shows the person's presence.
    [USER_PRESENCE]: { readAgain: [people.get.key()] },
    [BLOCKS_CHANGED]: { readAgain: [people.key(), presence.key()] },
  },
  personal: [people.listBlocked.key()],
});
