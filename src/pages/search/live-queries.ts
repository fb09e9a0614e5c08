import type { ApiTools } from '#app/api.tsx';
import { APPLICATIONS_CHANGED } from '#features/applications/live-events.ts';
import { ITEMS_CHANGED_THERE, ITEM_CHANGED } from '#features/marketplace/live-events.ts';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { SERVICES_CHANGED_THERE, SERVICE_CHANGED } from '#features/services/live-events.ts';
import { TASKS_CHANGED_THERE, TASK_CHANGED } from '#features/tasks/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

/** Results stay as they are while they are read; a block takes away what it hides at once. */
export function live({ siteSearch }: ApiTools['queries']): LiveQueries {
  const results = [siteSearch.search.key()];
  const later = { markedStale: results };
  return {
    invalidations: {
      [TASK_CHANGED]: later,
      [TASKS_CHANGED_THERE]: later,
      [APPLICATIONS_CHANGED]: later,
      [ITEM_CHANGED]: later,
      [ITEMS_CHANGED_THERE]: later,
      [SERVICE_CHANGED]: later,
      [SERVICES_CHANGED_THERE]: later,
      [NOTIFICATION_CREATED]: later,
      [BLOCKS_CHANGED]: { refetched: results },
    },
    personal: [],
  };
}
