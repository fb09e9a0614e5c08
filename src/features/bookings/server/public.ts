/** The API of bookings for the rest of the server. */
export { bookingEvents } from './agreed/booking-events.ts';
export { stepLines } from './step-lines.ts';
export { subscribeBookings } from './subscribe-bookings.ts';
export { bookingsToAnswer } from './waiting-steps.ts';
