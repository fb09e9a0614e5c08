import type { ApiTools } from '#app/api.tsx';
import { MESSAGES_READ, MESSAGE_SENT } from '#features/chat/live-events.ts';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { ITEMS_CHANGED_THERE, ITEM_CHANGED } from '../live-events.ts';

/** Which reads of the marketplace each event makes old (ITEM-192). */
export function live({ marketplace, chat }: ApiTools['queries']): LiveQueries {
  const own = [marketplace.listOwn.key(), marketplace.listOwnBuyers.key()];
  const saved = marketplace.listSaved.key();
  const personal = [marketplace.find.key(), saved, ...own];
  const items = [
    ...personal,
    marketplace.browse.key(),
    marketplace.facets.key(),
    marketplace.leftOut.key(),
    marketplace.listOnMap.key(),
    marketplace.teaser.key(),
    marketplace.similar.key(),
    marketplace.record.key(),
  ];
  return {
    invalidations: {
      // Two people with a block between them do not see each other in any list (PEOPLE-192).
      [BLOCKS_CHANGED]: { refetched: items },
      // An item decides who may talk to each other (ITEM-175).
      [ITEM_CHANGED]: {
        refetched: [...items.filter((key) => key !== saved), chat.key()],
        // An item that was just unsaved stays in the list until that is read again (ITEM-252).
        markedStale: [saved],
      },
      // Many may change in a moment: a screen with items asks at its own pace (`LiveRefresh`).
      [ITEMS_CHANGED_THERE]: { markedStale: items },
      // Both sides see what they have not read.
      [MESSAGE_SENT]: { refetched: [marketplace.find.key(), ...own] },
      [MESSAGES_READ]: { refetched: [marketplace.find.key(), ...own] },
      // Some notifications are about an item that was not on the screen.
      [NOTIFICATION_CREATED]: { markedStale: items },
    },
    personal,
  };
}
