import { sendToOperator } from '#features/site/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';

export const FEEDBACK_EMAIL_JOB = 'feedback.letter';
export type FeedbackEmailJob = { feedbackId: string };

// The operator's language is unknown; the site's own language is English.
const line = (key: string, params = {}) => text('en', `mail:feedback.${key}`, params);

/** Sends a message to the site's contact address; replies go to its sender. */
export async function sendFeedbackEmail(
  services: Services,
  job: FeedbackEmailJob,
  key: string,
): Promise<void> {
  const feedback = await services.db
    .selectFrom('feedback')
    .select(['user_id', 'name', 'email', 'subject', 'message', 'language', 'created_at'])
    .where('id', '=', job.feedbackId)
    .executeTakeFirst();
  if (!feedback) return;
  const { name, email, message } = feedback;
  await sendToOperator(services, {
    key,
    // An object, so that no character of a name can be read as part of an address.
    replyTo: { name, address: email },
    subject: line('subject', { subject: feedback.subject }),
    message,
    facts: [
      line('from', { name, email }),
      line(feedback.user_id === null ? 'visitor' : 'signedIn'),
      line(`language_${feedback.language}`),
      line('at', { time: feedback.created_at.toISOString() }),
    ],
  });
}
