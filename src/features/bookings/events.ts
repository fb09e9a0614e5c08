import { defineEvent } from '#platform/server/live/events.ts';

type OfBooking = { bookingId: string; clientId: string; providerId: string };

/** Both agreed: the task is there. */
export const bookingAgreed = defineEvent<OfBooking & { taskId: string }>('bookings.agreed');
/** Price, time or scope of what was agreed are others now. */
export const bookingChanged = defineEvent<OfBooking & { taskId: string }>('bookings.changed');
/** Called off after it was agreed. */
export const bookingCancelled = defineEvent<OfBooking>('bookings.cancelled');
