import { defineEvent } from '#platform/server/live/events.ts';

/** The poster changed the price of an open task (TASK-299). */
export const taskRepriced = defineEvent<{ taskId: string }>('tasks.repriced');

/** The poster of an open task changed how many helpers it needs (TASK-381). */
export const helpersWantedChanged = defineEvent<{
  taskId: string;
  posterId: string;
  wasFull: boolean;
}>('tasks.helpers_wanted_changed');

/** The day of an open task has passed (DEAL-095). */
export const taskExpired = defineEvent<{ taskId: string; posterId: string }>('tasks.expired');

/** A task was taken away, by its poster or a moderator (TASK-248, NOTE-081). */
export const taskRemoved = defineEvent<{ taskId: string }>('tasks.removed');
