import type { ApiTools } from '#app/api.tsx';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { EVENT_CHANGED } from '../live-events.ts';

/** Which reads of events each live event makes old. */
export function live({ events }: ApiTools['queries']): LiveQueries {
  const all = [
    events.list.key(),
    events.listOnMap.key(),
    events.find.key(),
    events.listGuests.key(),
    events.listOwn.key(),
  ];
  return {
    invalidations: {
      [EVENT_CHANGED]: { refetched: all },
      // After a block, neither of the two has anything of the other in a list (PEOPLE-192).
      [BLOCKS_CHANGED]: { refetched: all },
    },
    personal: all,
  };
}
