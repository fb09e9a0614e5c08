import type { ApiTools } from '#app/api.tsx';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { QUESTIONS_CHANGED } from '../live-events.ts';

export const live = ({ questions }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    [QUESTIONS_CHANGED]: { refetched: [questions.list.key()] },
    // After a block, neither of the two reads the other's questions (DEAL-013).
    [BLOCKS_CHANGED]: { refetched: [questions.list.key()] },
  },
  personal: [questions.list.key()],
});
