import { defineEvent } from '#platform/server/live/events.ts';

/** The poster changed the price of an open task (TASK-299). */
export const taskRepriced = defineEvent<{ taskId: string }>('tasks.repriced');

/** A task was taken away, by its poster or a moderator (TASK-248, NOTE-081). */
export const taskRemoved = defineEvent<{ taskId: string }>('tasks.removed');
