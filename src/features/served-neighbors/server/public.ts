/** The public interface of people served for the rest of the server. */
export { subscribeServedNeighbors } from './served-acts.ts';
export { servedNeighborJobs } from './proofs/enter-proof.ts';
export { countPostcards, noteMailed, pageOfPostcards, printPostcard } from './proofs/postcards.ts';
