import { defineEvent } from '#platform/server/live/events.ts';
import type { CodeStage, MeetingRef } from './vocabulary.ts';

/** The guest entered a right code (DEAL-186). */
export const codeEntered = defineEvent<
  MeetingRef & { hostId: string; guestId: string; stage: CodeStage; at: Date }
>('meetings.code_entered');
