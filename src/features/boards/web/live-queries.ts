import type { ApiTools } from '#app/api.tsx';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

/** Boards change rarely and are read again with their page. */
export const live = ({ boards }: ApiTools['queries']): LiveQueries => ({
  invalidations: {},
  personal: [boards.find.key()],
});
