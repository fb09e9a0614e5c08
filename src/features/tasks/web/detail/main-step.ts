/** The step for which a viewer most likely came to a task's page; null where there is nothing to do (TASK-335). */
export type MainStep = 'work' | 'manage' | 'edit' | 'apply' | null;
