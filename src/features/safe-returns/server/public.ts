export { safeReturnJobs } from './safe-return-jobs.ts';
export { safeReturnRoutes } from './plain-pages.ts';
