/** The reliability feature's interface for the rest of the server; the numbers are read with the person. */
export { presentReliability, reliabilityColumns } from './present-reliability.ts';
export { recountReliability, reliabilityJobs } from './recount.ts';
