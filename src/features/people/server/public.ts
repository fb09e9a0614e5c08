/** What the rest of the server may use of people. */
export { readBadges } from './badges.ts';
