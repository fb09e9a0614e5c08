/** The public interface of people for the rest of the server. */
export { readBadgeRows, readBadges } from './badges.ts';
export { findPerson } from './find-person.ts';
export { lookAt, lookColumns } from './look-at-person.ts';
export { rankPeople } from './ranking.ts';
export { findPeopleByName } from './find-by-name.ts';
export { doneTasks } from './done-tasks.ts';
export { requireGentleAllowance } from './gentle-limits.ts';
export { personPreview } from './person-preview.ts';
