import type { ApiTools } from '#app/api.tsx';
import { ITEMS_CHANGED_THERE, ITEM_CHANGED } from '#features/marketplace/live-events.ts';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
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
    groups.listItems.key(),
    groups.listPosts.key(),
    groups.listComments.key(),
  ];
  return {
    invalidations: {
      [GROUP_CHANGED]: { refetched: all },
      // The items that members see first change like any other.
      [ITEM_CHANGED]: { refetched: [groups.listItems.key()] },
      [ITEMS_CHANGED_THERE]: { markedStale: [groups.listItems.key()] },
      [NOTIFICATION_CREATED]: { markedStale: [groups.listItems.key()] },
      // After a block, neither of the two has anything of the other in a list (PEOPLE-192).
      [BLOCKS_CHANGED]: { refetched: all },
    },
    personal: all,
  };
}
