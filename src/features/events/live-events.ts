/** Live, to the host and everyone who comes or waits: read this event again. */
export const EVENT_CHANGED = 'event.changed';
export type EventChanged = { eventId: string };
