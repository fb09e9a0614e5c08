import type { Services } from '#platform/server/context.ts';
import { followHelpers } from './follow-helper.ts';
import { recordEnteredCodes } from './record-code.ts';
import { runSearches } from './search/search-clock.ts';
import { quickHelpJobs } from './quick-help-jobs.ts';

/** The parts of Quick Help that the rest of the server may use. */
export { cancelForServed } from './ending/cancel-for-served.ts';
export { findRequest } from './pages/find-request.ts';
export { requestsToAnswer } from './pages/lists.ts';
export { requestConversations } from './pages/request-conversations.ts';
export { requestSubject } from './pages/request-subject.ts';
export { runningRequests } from './running-requests.ts';
export { completeRequest } from './steps.ts';

/** Starts the clock of the searches and the updates of the helper's position for waiting requesters, and writes entered codes into timelines. */
export async function subscribeQuickHelp(services: Services): Promise<void> {
  followHelpers(services);
  runSearches(services);
  recordEnteredCodes(services);
  await quickHelpJobs(services);
}
