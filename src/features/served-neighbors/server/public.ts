/** The public interface of people served for the rest of the server. */
export { subscribeServedNeighbors } from './served-acts.ts';
