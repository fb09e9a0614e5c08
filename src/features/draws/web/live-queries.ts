import type { ApiTools } from '#app/api.tsx';
import { ITEMS_CHANGED_THERE, ITEM_CHANGED } from '#features/marketplace/live-events.ts';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

/** A window is part of its item: a change of who takes part, or a decision, changes it (ITEM-192). */
export function live({ draws }: ApiTools['queries']): LiveQueries {
  const found = [draws.find.key()];
  return {
    invalidations: {
      [BLOCKS_CHANGED]: { refetched: found },
      [ITEM_CHANGED]: { refetched: found },
      // Many may come in a moment: the panel asks at its own pace (`LiveRefresh`).
      [ITEMS_CHANGED_THERE]: { markedStale: found },
      [NOTIFICATION_CREATED]: { markedStale: found },
    },
    personal: found,
  };
}
