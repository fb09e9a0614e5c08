/** What the rest of the server may use of bookings. */
export { bookingEvents } from './agreed/booking-events.ts';
export { stepLines } from './step-lines.ts';
export { subscribeBookings } from './subscribe-bookings.ts';
export { bookingsToAnswer } from './waiting-steps.ts';
