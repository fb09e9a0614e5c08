export { findMeeting } from './meetings.ts';
export type { Meeting } from './meetings.ts';
