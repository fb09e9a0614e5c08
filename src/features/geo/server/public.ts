/** What the rest of the server may use of geo. */
export { geocode } from './geocode.ts';
