/** What the rest of the server may use of reliability; the numbers are read with the person. */
export { presentReliability, reliabilityColumns } from './present-reliability.ts';
export { recountReliability, reliabilityJobs } from './recount.ts';
