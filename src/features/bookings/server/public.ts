/** The API of bookings for the rest of the server. */
export { acceptStep } from './agreed/accept-step.ts';
export { bookingColumns } from './served/booking-conversations.ts';
export { bookingEvents } from './agreed/booking-events.ts';
export { endOpenFor, listOpenFor } from './served/open-bookings.ts';
export type { OpenBooking } from './served/open-bookings.ts';
export { bookingOfTask } from './list-bookings.ts';
export { stepLines } from './step-lines.ts';
export { declineStep } from './steps/answer-step.ts';
export { subscribeBookings } from './subscribe-bookings.ts';
export { bookingsToAnswer } from './waiting-steps.ts';
