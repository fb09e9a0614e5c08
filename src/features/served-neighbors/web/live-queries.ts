import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import type { ApiTools } from '#app/api.tsx';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

/** A notification announces each step of a person served (PEOPLE-228). */
export const live = ({ servedNeighbors }: ApiTools['queries']): LiveQueries => ({
  invalidations: { [NOTIFICATION_CREATED]: { refetched: [servedNeighbors.key()] } },
  personal: [servedNeighbors.key()],
});
