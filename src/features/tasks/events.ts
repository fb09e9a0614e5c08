import { defineEvent } from '#platform/server/live/events.ts';
import type { ActingWay, ServedTaskAct } from './vocabulary.ts';

/** The poster changed the price of an open task (TASK-299). */
export const taskRepriced = defineEvent<{ taskId: string }>('tasks.repriced');

/** A task was taken away, by its poster or a moderator (TASK-248, NOTE-081). */
export const taskRemoved = defineEvent<{ taskId: string }>('tasks.removed');

/** The poster's side took a step on a task that is for a person served (PEOPLE-228). */
export const actedForServed = defineEvent<{
  servedId: string;
  taskId: string;
  act: ServedTaskAct;
  actedBy: ActingWay;
}>('tasks.acted_for_served');
