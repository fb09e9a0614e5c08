import { defineEvent } from '#platform/server/live/events.ts';

/** A person went on or off duty, or signed out while on duty (QUICK-061, QUICK-066). */
export const dutyChanged = defineEvent<{ helperId: string; onDuty: boolean }>('duty.changed');

/** A helper on duty sent where they are, and it was taken (QUICK-070). */
export const helperMoved = defineEvent<{
  helperId: string;
  latitude: number;
  longitude: number;
  at: Date;
}>('duty.helper_moved');
