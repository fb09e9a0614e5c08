import type { MeetingRef } from './vocabulary.ts';

/** Live, to the two of a meeting: a code was entered. */
export const MEETING_CHANGED = 'meeting.changed';
export type MeetingChanged = MeetingRef;
