import type { ApiTools } from '#app/api.tsx';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { SAVED_SEARCHES_CHANGED } from '../live-events.ts';

export const live = ({ savedSearches }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    [SAVED_SEARCHES_CHANGED]: { refetched: [savedSearches.key()] },
    // The list counts the things found since its owner last looked.
    [NOTIFICATION_CREATED]: { markedStale: [savedSearches.key()] },
  },
  personal: [savedSearches.key()],
});
