import type { Services } from '#platform/server/context.ts';
import { FEEDBACK_LETTER_JOB, sendFeedbackEmail } from './feedback-email.ts';
import type { FeedbackEmailJob } from './feedback-email.ts';

export { listFeedback } from './list-feedback.ts';

/** Letters to the operator leave one by one, tried again when the mail server is away. */
export async function feedbackJobs(services: Services): Promise<void> {
  await services.jobs.handle(FEEDBACK_LETTER_JOB, (data) =>
    sendFeedbackEmail(services, data as FeedbackEmailJob),
  );
}
