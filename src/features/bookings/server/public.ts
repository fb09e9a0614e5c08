/** What the rest of the server may use of bookings. */
export { subscribeBookings } from './subscribe-bookings.ts';
