import { html } from 'hono/html';
import { sql } from 'kysely';
import { z } from 'zod';
import { viewersAt } from '#identity/server/public.ts';
import {
  asidePart,
  findCorrespondent,
  linkPart,
  makeReplyAddress,
  namedParams,
  deferDuringQuietHours,
  sendEmail,
} from '#features/notifications/server/public.ts';
import type { Correspondent, EmailPart } from '#features/notifications/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { Language, Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { text } from '#platform/server/texts.ts';
import { suspensionRefusal } from '#platform/server/uploads/refuse-upload.ts';
import { readersZone } from '#platform/time/zoned-time.ts';
import { cutVisible } from '#platform/text/visible-length.ts';
import type { ChatMessage } from '../../contract.ts';
import { messagePath } from '../../message-path.ts';
import { lastMessageText } from '../../last-message-text.ts';
import { withCardLines } from '../cards/card-lines.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { isCurrentReader } from '../conversations/conversation-query.ts';
import { asCard, writingRight } from '../conversations/present-conversation.ts';
import { membersInContext } from '../conversations/members.ts';
import { writingFacts } from '../messages/writing-facts.ts';

export const EMAIL_JOB = 'chat.digest-letter';
export const digestJob = z.object({
  userId: z.uuid(),
  /** The messages it is about: after one number, up to another. */
  chats: z.array(z.object({ conversationId: z.uuid(), afterSeq: z.number(), upToSeq: z.number() })),
});
export type DigestJob = z.infer<typeof digestJob>;

/** A longer list would not be read; the rest is summed up in one line. */
const MOST_CHATS = 10;
const EXCERPT_LENGTH = 80;

/** Writes one e-mail about the messages a person still has not read, unless they no longer want e-mails. */
export async function sendDigestEmail(
  services: Services,
  kinds: ConversationKinds,
  job: DigestJob,
  key: string,
): Promise<void> {
  const { db, config } = services;
  const person = await findCorrespondent(db, job.userId);
  if (!person) return;
  if (await deferDuringQuietHours(services, job.userId, { name: EMAIL_JOB, data: job })) return;
  const { language } = person;
  const unread = await withCardLines(
    db,
    kinds,
    (await findUnread(db, kinds, job)).map((chat) => ({ ...chat, card: asCard(chat) })),
  );
  if (unread.length === 0) return;
  const rest = unread.length - MOST_CHATS;
  const parts = unread
    .slice(0, MOST_CHATS)
    .flatMap((chat) => chatParts(chat, language, config.PUBLIC_URL));
  if (rest > 0) {
    const more = text(language, 'mail:digest.more', { count: rest });
    parts.push(linkPart(more, `${config.PUBLIC_URL}/private-chats`));
  }
  const replyTo = await whereToReply(services, kinds, person, unread);
  if (replyTo) {
    const lines = [text(language, 'mail:digest.reply'), text(language, 'mail:answers.stopping')];
    parts.push(asidePart(lines.join(' ')));
  }
  await sendEmail(services, person, {
    subject: formatSubject(unread, language),
    key,
    parts,
    ...(replyTo && { replyTo }),
  });
}

/**
 * Returns the address at which the only chat of the e-mail can be answered, if its reader may write there (NOTE-219).
 */
async function whereToReply(
  services: Services,
  kinds: ConversationKinds,
  { userId, email, language }: Correspondent,
  unread: readonly UnreadChat[],
) {
  const [chat, another] = unread;
  const domain = services.config.MAIL_REPLY_DOMAIN;
  if (!chat || another || domain === undefined) return null;
  const { db } = services;
  const conversationId = chat.conversation_id;
  const viewer = (await viewersAt(db, email)).find((one) => one.userId === userId);
  const facts = await writingFacts(db, kinds, userId, conversationId);
  if (!viewer || suspensionRefusal(viewer) || !facts) return null;
  if (!writingRight(kinds, facts, userId).allowed) return null;
  return {
    name: text(language, 'common:appName'),
    address: await makeReplyAddress(services, domain, { conversationId, userId }),
  };
}

type UnreadChat = Awaited<ReturnType<typeof findUnread>>[number] & Pick<ChatMessage, 'card'>;

/**
 * Finds which of these messages are still unread and may still be read: for each conversation the text of the newest,
 * and the number of messages. In the order of the job.
 */
async function findUnread(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  { userId, chats }: DigestJob,
) {
  const asked = sql<{ conversation_id: string; after_seq: number; up_to_seq: number }>`unnest(
    ${chats.map((chat) => chat.conversationId)}::uuid[],
    ${chats.map((chat) => chat.afterSeq)}::bigint[],
    ${chats.map((chat) => chat.upToSeq)}::bigint[])`;
  const found = await membersInContext(db, kinds, ['title', 'application_id', 'is_current'])
    .innerJoin(asked.as<'asked'>(sql`asked (conversation_id, after_seq, up_to_seq)`), (join) =>
      join.onRef('asked.conversation_id', '=', 'member.conversation_id'),
    )
    .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
    .innerJoin('profiles as sender', 'sender.id', 'messages.sender_id')
    .innerJoin('profiles as reader', 'reader.id', 'member.user_id')
    .leftJoin('chat_attachments as file', 'file.message_id', 'messages.id')
    .select([
      'member.conversation_id',
      'conversations.task_id',
      'subject.application_id',
      'subject.title',
      'sender.full_name as name',
      'reader.timezone as reader_zone',
      'messages.body',
      'messages.type',
      'messages.card_kind',
      'messages.card_id',
      'file.name as file_name',
    ])
    .select(sql<number>`count(*) over (partition by member.conversation_id)`.as('count'))
    .distinctOn('member.conversation_id')
    .where('member.user_id', '=', userId)
    .where(isCurrentReader)
    .where('member.muted', '=', false)
    .where('member.archived_at', 'is', null)
    .whereRef('messages.sender_id', '!=', 'member.user_id')
    .whereRef('messages.seq', '>', 'member.last_read_seq')
    .whereRef('messages.seq', '>', 'asked.after_seq')
    .whereRef('messages.seq', '<=', 'asked.up_to_seq')
    .orderBy('member.conversation_id')
    .orderBy('messages.seq', 'desc')
    .execute();
  const byId = new Map(found.map((chat) => [chat.conversation_id, chat]));
  return chats.flatMap(({ conversationId }) => byId.get(conversationId) ?? []);
}

const toTextParams = ({ name, title, count }: UnreadChat, language: Language) => ({
  ...namedParams(language, { name, title: title ?? '' }),
  count,
});

/** One chat is described at once; of several only how much there is. */
function formatSubject(unread: readonly UnreadChat[], language: Language): string {
  const [first] = unread;
  if (first && unread.length === 1) {
    return text(language, 'mail:digest.fromOne', toTextParams(first, language));
  }
  const count = unread.reduce((sum, chat) => sum + chat.count, 0);
  return text(language, 'mail:digest.fromSeveral', { count });
}

function chatParts(chat: UnreadChat, language: Language, origin: string): EmailPart[] {
  const headline = text(language, 'mail:digest.fromOne', toTextParams(chat, language));
  const excerpt = formatExcerpt(chat, language);
  const path = messagePath({
    conversationId: chat.conversation_id,
    taskId: chat.task_id,
    applicationId: chat.application_id,
  });
  return [
    {
      text: `${headline}\n> ${excerpt}`,
      html: html`<p dir="auto" style="margin:24px 0 0"><strong>${headline}</strong></p>
        <p dir="auto" style="margin:4px 0 12px;padding-left:12px;border-left:3px solid #e6dbca">
          ${excerpt}
        </p>`,
    },
    linkPart(text(language, 'mail:digest.open'), `${origin}${path}`),
  ];
}

/** The first words of a message, on one line; what it brought, where it has none (CHAT-052). */
function formatExcerpt(chat: UnreadChat, language: Language): string {
  const { body, type, file_name: name, card } = chat;
  const message = {
    body: body.replaceAll(/\s+/g, ' '),
    type,
    attachment: name === null ? null : { name },
    card,
  };
  const { money, startTime } = formatsFor(language);
  const words = lastMessageText(message, {
    text: (key, params) => text(language, key, params),
    money,
    startTime: (moment, meantZone) => startTime(moment, readersZone(chat.reader_zone, meantZone)),
  });
  return cutVisible(words, EXCERPT_LENGTH);
}
