import type { Language, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { Feedback } from '../contract.ts';
import { FEEDBACK_EMAIL_JOB } from './feedback-email.ts';
import type { FeedbackEmailJob } from './feedback-email.ts';

/**
 * Stores a message; its e-mail to the operator is sent later, so that the sender does not wait for a mail server
 * (NOTE-060).
 */
export async function storeFeedback(
  { services, trx }: Work,
  feedback: Feedback,
  sender: { userId: string | null; language: Language },
): Promise<void> {
  const { name, email, subject, message } = feedback;
  const id = newId();
  await trx
    .insertInto('feedback')
    .values({
      id,
      user_id: sender.userId,
      language: sender.language,
      name,
      email,
      subject,
      message,
    })
    .execute();
  if (!services.config.SMTP_URL) return;
  const job: FeedbackEmailJob = { feedbackId: id };
  await services.jobs.enqueue(trx, FEEDBACK_EMAIL_JOB, job);
}
