import type { ApiTools } from '#app/api.tsx';
import { MESSAGES_READ, MESSAGE_SENT } from '#features/chat/live-events.ts';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { AVAILABILITY_CHANGED, SERVICES_CHANGED_THERE, SERVICE_CHANGED } from '../live-events.ts';

/** Which reads of services each event makes old. */
export function live({ services }: ApiTools['queries']): LiveQueries {
  const own = services.listOwn.key();
  const exceptions = services.listExceptions.key();
  const slots = services.freeSlots.key();
  const all = [
    own,
    slots,
    services.find.key(),
    services.browse.key(),
    services.listOnMap.key(),
    services.leftOut.key(),
    services.ofPerson.key(),
  ];
  return {
    invalidations: {
      // After a block, neither of the two has anything of the other in a list (PEOPLE-192).
      [BLOCKS_CHANGED]: { refetched: all },
      [SERVICE_CHANGED]: { refetched: all },
      // Many may change in a moment: a screen with services asks at its own pace (`LiveRefresh`).
      [SERVICES_CHANGED_THERE]: { markedStale: all },
      [AVAILABILITY_CHANGED]: { refetched: [slots, exceptions] },
      // The overview of the own says what was not read.
      [MESSAGE_SENT]: { refetched: [own] },
      [MESSAGES_READ]: { refetched: [own] },
      // Some notifications are about a service that was not on this screen.
      [NOTIFICATION_CREATED]: { markedStale: all },
    },
    personal: [services.find.key(), own, exceptions],
  };
}
