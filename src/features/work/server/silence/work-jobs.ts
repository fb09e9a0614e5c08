import type { Services } from '#platform/server/context.ts';
import { askAfterDay } from './ask-after-day.ts';
import { confirmUnanswered, remindToConfirm } from './confirm-unanswered.ts';
import { lapseUnanswered } from './lapse-unanswered.ts';
import { remindBeforeDay } from './remind-before-day.ts';

/** Looked for and not waited for one by one: nothing is lost while the site is down, or when a job is. */
export async function workJobs(services: Services): Promise<void> {
  await services.jobs.repeat('work.unanswered', '*/10 * * * *', async () => {
    await remindToConfirm(services);
    await confirmUnanswered(services);
    await askAfterDay(services);
    await lapseUnanswered(services);
    await remindBeforeDay(services);
  });
}
