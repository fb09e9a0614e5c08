import type { Services } from '#platform/server/context.ts';
import { MAILING_JOB, mailingJob, sendMailing } from './send-mailing.ts';

export { countAudience } from './audience.ts';
export { pageOfMailings } from './list-mailings.ts';
export { beginMailing, testMailing, writeMailing } from './write-mailing.ts';

/** A mail server that is away is asked again for half an hour; after that an operator tries the job once more (MOD-061). */
const RETRY_SECONDS = 60;

/** Mailings leave part by part, and go on where they were when the mail server or this process was away. */
export async function mailingJobs(services: Services): Promise<void> {
  await services.jobs.handle(MAILING_JOB, (data) => sendMailing(services, mailingJob.parse(data)), {
    retryDelaySeconds: RETRY_SECONDS,
  });
}
