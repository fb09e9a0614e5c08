import type { ApiTools } from '#app/api.tsx';
import { OUTCOMES_CHANGED } from '#features/outcomes/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { TASK_CHANGED } from '#features/tasks/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { REVIEWS_CHANGED } from '../live-events.ts';

export const live = ({ reviews, tasks, people }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    // After a block, neither of the two sees the other in any list (PEOPLE-192).
    [BLOCKS_CHANGED]: { refetched: [reviews.key()] },
    // A published review changes the rating beside a name.
    [REVIEWS_CHANGED]: { refetched: [reviews.key(), tasks.find.key(), people.get.key()] },
    // A deal that has ended can be reviewed, and reviews wait for what is clear of it.
    [OUTCOMES_CHANGED]: { refetched: [reviews.key()] },
    // A task that is done can be reviewed.
    [TASK_CHANGED]: { refetched: [reviews.key()] },
  },
  personal: [reviews.key()],
});
