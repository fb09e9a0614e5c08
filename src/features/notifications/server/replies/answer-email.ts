import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { text } from '#platform/server/texts.ts';
import { findCorrespondent } from '../correspondent.ts';
import { linkPart, paragraph, sendEmail } from '../email.ts';
import type { RegisteredMatters } from './matters.ts';
import { offerAnswers, quotation } from './offer-answers.ts';

export const ANSWER_JOB = 'notifications.answer-email';
const answerJob = z.object({
  userId: z.uuid(),
  /** The id of the e-mail that it answers. */
  messageId: z.string(),
  /** In the person's language. */
  subject: z.string(),
  lines: z.array(z.string()),
  /** Their own words, unless these were used. */
  words: z.string(),
  path: z.string(),
  /** The matter they can answer now. */
  next: z.object({ kind: z.string(), id: z.uuid() }).nullable(),
});
export type AnswerJob = z.infer<typeof answerJob>;

/** So that a program that answers by itself soon gets silence. */
const ANSWERS = allowance('mail.answers', 20, 'hour');

/** Queues the e-mail that says what was understood, or why nothing was done (NOTE-230). */
export async function queueAnswerEmail(services: Services, job: AnswerJob): Promise<void> {
  if (!(await services.limits.allow({ ...ANSWERS, key: job.userId }))) return;
  await inTransaction(services, ({ trx }) => services.jobs.enqueue(trx, ANSWER_JOB, job));
}

/** Sends that e-mail, whatever a person chose to get by e-mail: they have written to us. */
export async function sendAnswerEmail(
  services: Services,
  matters: RegisteredMatters,
  data: object,
): Promise<void> {
  const { userId, messageId, subject, lines, words, path, next } = answerJob.parse(data);
  const person = await findCorrespondent(services.db, userId, { isAlwaysSent: true });
  if (!person) return;
  const line = (key: string) => text(person.language, `mail:answers.${key}`);
  const offered = next && (await offerAnswers(services, matters, person, next));
  await sendEmail(services, person, {
    subject,
    key: `answer.${createHash('sha256').update(messageId).digest('hex')}`,
    answers: messageId,
    isAlwaysSent: true,
    why: line('why'),
    parts: [
      ...lines.map(paragraph),
      ...(words === ''
        ? []
        : [paragraph(text(person.language, 'mail:reply.yourWords')), quotation(words)]),
      linkPart(line('open'), `${services.config.PUBLIC_URL}${path}`),
      ...(offered?.parts ?? []),
    ],
    ...(offered && { replyTo: offered.replyTo }),
  });
}
