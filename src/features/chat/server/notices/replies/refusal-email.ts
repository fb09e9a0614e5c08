import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  findCorrespondent,
  linkPart,
  paragraph,
  quotation,
  sendEmail,
} from '#features/notifications/server/public.ts';
import type { ReplyMail } from '#features/notifications/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Services } from '#platform/server/context.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { text } from '#platform/server/texts.ts';
import type { TextParams } from '#platform/language/translator.ts';
import { messagePath } from '../../../message-path.ts';
import type { ConversationKinds } from '../../conversations/conversation-kinds.ts';
import { membersInContext } from '../../conversations/members.ts';

export const REFUSAL_JOB = 'chat.reply-refused';
const refusalJob = z.object({
  userId: z.uuid(),
  path: z.string(),
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The id of the e-mail that was refused. */
  messageId: z.string(),
  words: z.string(),
});

/** So that two programs that answer each other soon fall silent. */
const REFUSALS = allowance('chat.reply-refused', 1, 'hour');

/** Queues an e-mail that tells a person why their answer was not sent, at most once an hour (NOTE-221). */
export async function queueRefusal(
  services: Services,
  kinds: ConversationKinds,
  refused: {
    userId: string;
    conversationId: string;
    reason: string;
    params: TextParams;
    mail: ReplyMail;
  },
): Promise<void> {
  const { userId, conversationId, reason, params, mail } = refused;
  if (!(await services.limits.allow({ ...REFUSALS, key: userId }))) return;
  const job: z.input<typeof refusalJob> = {
    userId,
    path: await findChatPath(services, kinds, userId, conversationId),
    reason,
    params,
    messageId: mail.messageId,
    words: mail.text,
  };
  await inTransaction(services, ({ trx }) => services.jobs.enqueue(trx, REFUSAL_JOB, job));
}

/** Returns the path of the chat, where they see for themselves. */
async function findChatPath(
  { db }: Services,
  kinds: ConversationKinds,
  userId: string,
  conversationId: string,
): Promise<string> {
  const chat = await membersInContext(db, kinds, ['application_id'])
    .select(['conversations.task_id', 'subject.application_id'])
    .where('member.conversation_id', '=', conversationId)
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
  if (!chat) return '/private-chats';
  return messagePath({
    conversationId,
    taskId: chat.task_id,
    applicationId: chat.application_id,
  });
}

/** Sends the e-mail; it contains the person's words, so that they are not lost. */
export async function sendRefusal(services: Services, data: object): Promise<void> {
  const { userId, path, reason, params, messageId, words } = refusalJob.parse(data);
  const person = await findCorrespondent(services.db, userId, { isAlwaysSent: true });
  if (!person) return;
  const { language } = person;
  const line = (key: string) => text(language, `mail:reply.${key}`);
  await sendEmail(services, person, {
    subject: line('subject'),
    key: `refusal.${createHash('sha256').update(messageId).digest('hex')}`,
    answers: messageId,
    isAlwaysSent: true,
    parts: [
      paragraph(line('notSent')),
      paragraph(text(language, reason, params)),
      ...(words === '' ? [] : [paragraph(line('yourWords')), quotation(words)]),
      linkPart(line('open'), `${services.config.PUBLIC_URL}${path}`),
    ],
  });
}
