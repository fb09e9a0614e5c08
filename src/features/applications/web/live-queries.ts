import type { ApiTools } from '#app/api.tsx';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { TASK_CHANGED } from '#features/tasks/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { APPLICATIONS_CHANGED } from '../live-events.ts';

export const applicationsLive = ({
  tasks,
  applications,
  chat,
}: ApiTools['queries']): LiveQueries => ({
  news: {
    // Two of whom one blocked the other have nothing of each other in any list (PEOPLE-192).
    [BLOCKS_CHANGED]: { readAgain: [applications.key()] },
    // Who may do what, and who may talk to whom, follows from the applications too.
    [APPLICATIONS_CHANGED]: { readAgain: [tasks.key(), applications.key(), chat.key()] },
    [TASK_CHANGED]: { readAgain: [applications.key()] },
  },
  personal: [applications.key()],
});
