import type { Services } from '#platform/server/context.ts';
import { FEEDBACK_EMAIL_JOB, sendFeedbackEmail } from './feedback-email.ts';
import type { FeedbackEmailJob } from './feedback-email.ts';

export { listFeedback, pageOfFeedback } from './list-feedback.ts';

/** E-mails to the operator leave one by one, tried again when the mail server is away. */
export async function feedbackJobs(services: Services): Promise<void> {
  await services.jobs.handle(FEEDBACK_EMAIL_JOB, (data, { id }) =>
    sendFeedbackEmail(services, data as FeedbackEmailJob, id),
  );
}
