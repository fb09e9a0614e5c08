import type { Services } from '#platform/server/context.ts';
import { followHelpers } from './follow-helper.ts';
import { runSearches } from './search/search-clock.ts';
import { quickHelpJobs } from './quick-help-jobs.ts';

/** What the rest of the server may use of Quick Help. */
export { requestsToAnswer } from './pages/lists.ts';
export { requestSubject } from './pages/request-subject.ts';
export { runningRequests } from './running-requests.ts';

/** Searches go on by the clock, and whoever waits sees their helper come. */
export async function subscribeQuickHelp(services: Services): Promise<void> {
  followHelpers(services);
  runSearches(services);
  await quickHelpJobs(services);
}
