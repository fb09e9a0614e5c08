/** What the rest of the server may use of tasks. */
export { changeApplicationsCount } from './browse/applications-count.ts';
export { announceTaskChange, changeStatus } from './work/change-status.ts';
export { featureTask } from './feature-task.ts';
export { findTaskName } from './find-task-name.ts';
export { openTaskGroups } from './browse/open-task-groups.ts';
export { listUncategorized } from './browse/list-uncategorized.ts';
export { findTaskFacts, isRepeatOf, lockTask } from './locked-task.ts';
export type { LockedTask } from './locked-task.ts';
export { presentTaskDetails } from './private-parts.ts';
export { taskPlaces, tasksFrom } from './previews/task-addresses.ts';
export { removeReportedTask } from './work/remove-task.ts';
export { taskJobs } from './task-jobs.ts';
export { openAreas } from './browse/broadcast-to-areas.ts';
export { notifyAboutTask } from './task-notice.ts';
export { selectTaskDetails } from './task-query.ts';
