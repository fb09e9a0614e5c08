import type { ApiTools } from '#app/api.tsx';
import { TOKENS_CHANGED } from '#features/tokens/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

/** A referral brings tokens. */
export const live = ({ referrals }: ApiTools['queries']): LiveQueries => ({
  invalidations: { [TOKENS_CHANGED]: { refetched: [referrals.key()] } },
  personal: [referrals.key()],
});
