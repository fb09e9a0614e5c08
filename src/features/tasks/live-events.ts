/** Live, to poster, applicants and tasker: read this task again. */
export const TASK_CHANGED = 'task.changed';
export type TaskChanged = { taskId: string };

/** What pages watch to hear of tasks: the areas of `areas.ts`. */
export const TASK_AREA = 'tasks';
/** Live, to who watches an area: these tasks there changed, came or went; null when they are many. */
export const TASKS_CHANGED_THERE = 'tasks.changed';
export type TasksChangedThere = { taskIds: readonly string[] | null };
