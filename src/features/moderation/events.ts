import { defineEvent } from '#platform/server/live/events.ts';

/** A report was taken on, given back or decided, or an appeal was sent or decided. */
export const caseChanged = defineEvent<null>('moderation.case_changed');
