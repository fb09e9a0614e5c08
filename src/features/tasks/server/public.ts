/** The API of tasks for the rest of the server. */
export { createAgreedTask } from './agreed/agreed-task.ts';
export type { AgreedTask } from './agreed/agreed-task.ts';
export { bookedColumns, changeBookedTask } from './agreed/booked-task.ts';
export { changeTaskDay, findEndOfDay } from './agreed/change-day.ts';
export {
  changeTaskPlace,
  forgetAddressesOfHelper,
  restorePostedPlace,
} from './agreed/change-place.ts';
export { createTask } from './posting/create-task.ts';
export {
  chooseTimeZone,
  draftColumns,
  endOfDay,
  locateDraft,
  locatePlace,
} from './posting/draft-columns.ts';
export type { DraftColumns, PlaceColumns } from './posting/draft-columns.ts';
export { preparePosting } from './posting/prepare-posting.ts';
export { browseTasks } from './browse/browse-tasks.ts';
export {
  personalTaskDetail,
  personalTaskParts,
  personalTaskPins,
} from './browse/personal-parts.ts';
export { matchingTasks } from './browse/task-filter.ts';
export { changeApplicationsCount } from './browse/applications-count.ts';
export { announceTaskChange, changeStatus } from './change-status.ts';
export { currentStatus } from './chat/current-status.ts';
export { openTaskConversation } from './chat/open-task-conversation.ts';
export {
  taskColumns,
  taskConversations,
  taskFacts,
  taskOfConversation,
} from './chat/task-conversations.ts';
export { taskEntries } from './chat/task-entries.ts';
export { datedTasks } from './dated-tasks.ts';
export type { DatedTask } from './dated-tasks.ts';
export { featureTask } from './featuring/feature-task.ts';
export { forgetOpenTasks, listOpenPlaces, openTaskGroups } from './browse/open-task-groups.ts';
export { listUncategorized } from './browse/list-uncategorized.ts';
export { findAndLockTask, findTaskFacts, lockTask } from './locked-task.ts';
export type { LockedTask } from './locked-task.ts';
export { removeTask } from './posting/remove-task.ts';
export { findTask, presentTaskDetails } from './reading/private-parts.ts';
export { readTaskDraft } from './reading/read-task-draft.ts';
export { presentTaskCard } from './reading/present-task.ts';
export { taskSearches } from './reading/search-description.ts';
export { taskSubject } from './reading/task-subject.ts';
export { taskJobs } from './task-jobs.ts';
export {
  DAYS_WITHOUT_DAY,
  askedAbout,
  isBooked,
  isDayOver,
  tasksUnderWay,
  workEndsAt,
  workStartsAt,
} from './reading/work-time.ts';
export { claimReminder } from './task-reminders.ts';
export { notifyAboutTask } from './task-notice.ts';
export { runningTasks } from './running-tasks.ts';
export { hasBegun, isTaskExpired, selectTaskDetails } from './reading/task-query.ts';
export { readPartColumns } from './parts/part-columns.ts';
export {
  helpersTaken,
  isEveryoneApproved,
  findPart,
  findPartStatus,
} from './parts/helper-count.ts';
export { waitsForDecision } from './waits-for-decision.ts';
export { taskPreview } from './previews/task-preview.ts';
