import type { ApiTools } from '#app/api.tsx';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { GROUP_CHANGED } from '../live-events.ts';

/** Which reads of groups each live event makes old. */
export function live({ groups }: ApiTools['queries']): LiveQueries {
  const all = [
    groups.list.key(),
    groups.listOnMap.key(),
    groups.find.key(),
    groups.listOwn.key(),
    groups.listMembers.key(),
    groups.listAsking.key(),
    groups.listPosts.key(),
    groups.listComments.key(),
  ];
  return {
    invalidations: {
      [GROUP_CHANGED]: { refetched: all },
      // After a block, neither of the two has anything of the other in a list (PEOPLE-192).
      [BLOCKS_CHANGED]: { refetched: all },
    },
    personal: all,
  };
}
