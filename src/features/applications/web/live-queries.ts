import type { ApiTools } from '#app/api.tsx';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { TASK_CHANGED } from '#features/tasks/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { APPLICATIONS_CHANGED } from '../live-events.ts';

export const live = ({ tasks, applications, chat }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    // After a block, neither person appears in the other's lists (PEOPLE-192).
    [BLOCKS_CHANGED]: { refetched: [applications.key()] },
    // Applications also decide who may act on a task and which people may chat with each other.
    [APPLICATIONS_CHANGED]: { refetched: [tasks.key(), applications.key(), chat.key()] },
    [TASK_CHANGED]: { refetched: [applications.key()] },
  },
  personal: [applications.key()],
});
