import type { ApiTools } from '#app/api.tsx';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { USER_PRESENCE } from '../live-events.ts';

export const live = ({ presence }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    [USER_PRESENCE]: { refetched: [presence.own.key()], patched: [presence.of.key()] },
  },
  personal: [],
});
