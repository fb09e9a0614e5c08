import type { Services } from '#platform/server/context.ts';
import { closeUnanswered, remindToAnswer } from './close-unanswered.ts';
import { closeUnclaimed, remindToClaim } from './close-unclaimed.ts';

/** Reminds of whatever waits for an answer or a claim, and ends what waited too long. */
export async function settleWaiting(services: Services): Promise<void> {
  await remindToAnswer(services);
  await closeUnanswered(services);
  await remindToClaim(services);
  await closeUnclaimed(services);
}

/** Looked for and not waited for one by one: nothing is lost while the site is down, or when a job is. */
export const applicationJobs = (services: Services): Promise<void> =>
  services.jobs.repeat('applications.unanswered', '40 * * * *', () => settleWaiting(services));
