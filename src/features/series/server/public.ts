/** The series feature's interface for the rest of the server. */
export { subscribeSeries } from './series-jobs.ts';
