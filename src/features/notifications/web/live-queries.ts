import type { ApiTools } from '#app/api.tsx';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { NOTIFICATION_CHANGED, NOTIFICATION_CREATED } from '../live-events.ts';

export const live = ({ notifications }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    [NOTIFICATION_CREATED]: { refetched: [notifications.key()] },
    [NOTIFICATION_CHANGED]: { refetched: [notifications.key()] },
  },
  personal: [notifications.key()],
});
