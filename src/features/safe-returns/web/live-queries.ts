import type { ApiTools } from '#app/api.tsx';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { SAFE_RETURNS_CHANGED } from '../live-events.ts';

/** Which reads of safe returns each event makes old. */
export const live = ({ safeReturns }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    [SAFE_RETURNS_CHANGED]: { refetched: [safeReturns.overview.key(), safeReturns.suggest.key()] },
  },
  personal: [safeReturns.key()],
});
