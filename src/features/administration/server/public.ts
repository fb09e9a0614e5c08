/** The administration's interface for the rest of the server. */
export { subscribeAdministration } from './announce-work.ts';
