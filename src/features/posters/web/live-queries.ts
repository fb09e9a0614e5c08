import type { ApiTools } from '#app/api.tsx';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

/** Scans come from the street and are read again with the page. */
export const live = ({ posters }: ApiTools['queries']): LiveQueries => ({
  invalidations: {},
  personal: [posters.key()],
});
