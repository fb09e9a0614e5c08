import type { ApiTools } from '#app/api.tsx';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { TASKS_CHANGED_THERE, TASK_CHANGED } from '../live-events.ts';

export const tasksLive = ({ tasks, chat }: ApiTools['queries']): LiveQueries => ({
  news: {
    // Two of whom one blocked the other have nothing of each other in any list (PEOPLE-192).
    [BLOCKS_CHANGED]: { readAgain: [tasks.key()] },
    // Who may do what, and who may talk to whom, follows from a task.
    [TASK_CHANGED]: { readAgain: [tasks.key(), chat.key()] },
    // Many may change in a moment: a screen with tasks asks at its own pace (`LiveRefresh`).
    [TASKS_CHANGED_THERE]: { readNext: [tasks.key()] },
    // Some are about a task that nobody here was looking at.
    [NOTIFICATION_CREATED]: { readNext: [tasks.key()] },
  },
  personal: [tasks.find.key(), tasks.listPosted.key()],
});
