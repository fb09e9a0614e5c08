/** Live, to poster, applicants and tasker: read this task again. */
export const TASK_CHANGED = 'task.changed';
export type TaskChanged = { taskId: string };
