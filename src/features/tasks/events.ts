import { defineEvent } from '#platform/server/live/events.ts';

/** A task was taken away, by its poster or a moderator (TASK-248, NOTE-081). */
export const taskRemoved = defineEvent<{ taskId: string }>('tasks.removed');
