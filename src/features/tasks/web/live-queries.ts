import type { ApiTools } from '#app/api.tsx';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { TASKS_CHANGED_THERE, TASK_CHANGED } from '../live-events.ts';

export const live = ({ tasks, chat }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    // After a block, neither of the two has anything of the other in a list (PEOPLE-192).
    [BLOCKS_CHANGED]: { refetched: [tasks.key()] },
    // A task decides what its people may do and who they may talk to.
    [TASK_CHANGED]: { refetched: [tasks.key(), chat.key()] },
    // Many may change in a moment: a screen with tasks asks at its own pace (`LiveRefresh`).
    [TASKS_CHANGED_THERE]: { markedStale: [tasks.key()] },
    // Some notifications are about a task that was not on this screen.
    [NOTIFICATION_CREATED]: { markedStale: [tasks.key()] },
  },
  personal: [tasks.find.key(), tasks.listPosted.key()],
});
