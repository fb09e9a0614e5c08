/** What the rest of the server may use of tasks. */
export { changeApplicationsCount } from './applications-count.ts';
export { announceTaskChange, changeStatus } from './change-status.ts';
export { featureTask } from './feature-task.ts';
export { findTaskName } from './find-task-name.ts';
export { listUncategorised } from './list-uncategorised.ts';
export { findTaskFacts, isRepeatOf, lockTask } from './locked-task.ts';
export type { LockedTask } from './locked-task.ts';
export { presentTaskDetails } from './private-parts.ts';
export { taskPlaces, tasksFrom } from './task-addresses.ts';
export { removeReportedTask } from './remove-task.ts';
export { taskJobs } from './task-jobs.ts';
export { openAreas } from './tell-areas.ts';
export { notifyAboutTask } from './task-notice.ts';
export { selectTaskDetails } from './task-query.ts';
