/** What the rest of the server may use of people. */
export { readBadges } from './badges.ts';
export { doneTasks } from './done-tasks.ts';
