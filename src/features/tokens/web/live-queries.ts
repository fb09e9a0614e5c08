import type { ApiTools } from '#app/api.tsx';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { TOKENS_CHANGED } from '../live-events.ts';

export const live = ({ tokens }: ApiTools['queries']): LiveQueries => ({
  invalidations: { [TOKENS_CHANGED]: { refetched: [tokens.key()] } },
  personal: [tokens.key()],
});
