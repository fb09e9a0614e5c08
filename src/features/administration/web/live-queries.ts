import type { ApiTools } from '#app/api.tsx';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { WORK_CHANGED } from '../live-events.ts';

/** The counts beside the areas follow what comes and is decided (MOD-089). */
export const live = ({ administration }: ApiTools['queries']): LiveQueries => ({
  invalidations: { [WORK_CHANGED]: { refetched: [administration.waiting.key()] } },
  personal: [],
});
