/** Live, to poster, applicants and tasker: read this task again. */
export const TASK_CHANGED = 'task.changed';
export type TaskChanged = { taskId: string };

/** The topics pages subscribe to for news of tasks: the areas of `areas.ts`. */
export const TASK_AREA = 'tasks';
/** Live, to who subscribes to an area: these tasks there changed, came or went; null when they are many. */
export const TASKS_CHANGED_THERE = 'tasks.changed';
export type TasksChangedThere = { taskIds: readonly string[] | null };
