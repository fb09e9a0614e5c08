import type { ApiTools } from '#app/api.tsx';
import { APPLICATIONS_CHANGED } from '#features/applications/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { TASK_CHANGED } from '#features/tasks/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { AGREEMENTS_CHANGED } from '../live-events.ts';

export const live = ({ agreements }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    // After a block, neither of the two sees the other's name (PEOPLE-192).
    [BLOCKS_CHANGED]: { refetched: [agreements.key()] },
    [AGREEMENTS_CHANGED]: { refetched: [agreements.key()] },
    // Both decide what can still be answered.
    [APPLICATIONS_CHANGED]: { refetched: [agreements.key()] },
    [TASK_CHANGED]: { refetched: [agreements.key()] },
  },
  personal: [agreements.key()],
});
