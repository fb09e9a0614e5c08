import type { AreaTopic } from '#features/geo/areas/area-topic.ts';

/** Live, to poster, applicants and tasker: read this task again. */
export const TASK_CHANGED = 'task.changed';
export type TaskChanged = { taskId: string };

/** Live, to who is subscribed to an area: tasks there changed, came or went (`ChangedThere`). */
export const TASKS_CHANGED_THERE = 'tasks.changed';
export const TASK_AREAS: AreaTopic = { kind: 'tasks', event: TASKS_CHANGED_THERE };
