import type { ApiTools } from '#app/api.tsx';
import { ITEMS_CHANGED_THERE, ITEM_CHANGED } from '#features/marketplace/live-events.ts';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

/** A window is part of its item: who takes part and what is decided are news of it (ITEM-192). */
export function drawsLive({ draws }: ApiTools['queries']): LiveQueries {
  const found = [draws.find.key()];
  return {
    news: {
      [BLOCKS_CHANGED]: { readAgain: found },
      [ITEM_CHANGED]: { readAgain: found },
      // Many may come in a moment: the panel asks at its own pace (`LiveRefresh`).
      [ITEMS_CHANGED_THERE]: { readNext: found },
      [NOTIFICATION_CREATED]: { readNext: found },
    },
    personal: found,
  };
}
