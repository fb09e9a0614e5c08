import { createHash } from 'node:crypto';
import type { ChatReplies, ReplyMail } from '#features/notifications/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { ApiContext, Viewer } from '#platform/server/context.ts';
import { toUuid } from '#platform/server/ids.ts';
import { requireAllowance } from '#platform/server/limits/allowance.ts';
import { suspensionRefusal } from '#platform/server/uploads/refuse-upload.ts';
import { kindByName, MOST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '../../../attachments.ts';
import { outgoingMessage } from '../../../contract.ts';
import { tidyFileName } from '../../attachments/file-name.ts';
import { UPLOADS, takeFile } from '../../attachments/take-file.ts';
import type { ConversationKinds } from '../../conversations/conversation-kinds.ts';
import { openConversation } from '../../conversations/open-conversation.ts';
import { writingRight } from '../../conversations/present-conversation.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { writingFacts } from '../../messages/writing-facts.ts';
import { queueRefusal } from './refusal-email.ts';

/** Answers by e-mail as messages of their senders (NOTE-219). */
export const chatReplies = (kinds: ConversationKinds): ChatReplies => ({
  send: (context, viewer, reply) => send(context, kinds, viewer, reply),
  open: (context, viewer, chat) => openConversation(context, kinds, viewer, chat),
  queueRefusal: (context, refused) => queueRefusal(context, kinds, refused),
});

/** Sends an answer once per e-mail, by all the rules of the chat. */
async function send(
  context: ApiContext,
  kinds: ConversationKinds,
  viewer: Viewer,
  { conversationId, mail, isExpired }: Parameters<ChatReplies['send']>[2],
): Promise<void> {
  const { userId } = viewer;
  const createId = (part: string) => nameBasedId(userId, conversationId, mail.messageId, part);
  const clientKey = createId('text');
  if (await isSent(context, userId, clientKey)) return;
  const suspension = suspensionRefusal(viewer);
  if (suspension) refuse(context, 'FORBIDDEN', suspension.reason);
  if (isExpired) refuse(context, 'FORBIDDEN', 'mail:reply.expired');
  if (mail.files.length > 0) await requireWriting(context, kinds, userId, conversationId);
  const outgoing = outgoingMessage.safeParse({
    conversationId,
    body: mail.text,
    clientKey,
    attachmentIds: mail.files.map((_, at) => createId(`file ${at}`)),
  });
  if (!outgoing.success) {
    const [issue] = outgoing.error.issues;
    const isBody = issue?.path[0] === 'body';
    const reason = isBody ? issue.message : 'mail:reply.tooManyFiles';
    refuse(context, 'UNPROCESSABLE_CONTENT', reason, { count: MOST_ATTACHMENTS });
  }
  for (const [at, file] of mail.files.entries()) {
    const id = outgoing.data.attachmentIds[at] ?? '';
    await bring(context, { id, conversationId, uploaderId: userId }, file);
  }
  await sendMessage(context, kinds, viewer, outgoing.data);
}

/** Refuses files for a conversation their sender may not write in, before they are stored. */
async function requireWriting(
  context: ApiContext,
  kinds: ConversationKinds,
  userId: string,
  conversationId: string,
): Promise<void> {
  const facts = await writingFacts(context.db, kinds, userId, conversationId);
  if (!facts) refuse(context, 'NOT_FOUND', 'eligibility:refusals.not_available');
  const right = writingRight(kinds, facts, userId);
  if (!right.allowed) refuse(context, 'FORBIDDEN', right.reason);
}

/** Returns whether the e-mail was sent before: a repeat is not refused by rules that apply since. */
async function isSent({ db }: ApiContext, userId: string, clientKey: string): Promise<boolean> {
  const sent = await db
    .selectFrom('messages')
    .select('id')
    .where('sender_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Stores a file as an upload does, by the same rules (CHAT-093 to CHAT-099). */
async function bring(
  context: ApiContext,
  upload: { id: string; conversationId: string; uploaderId: string },
  file: ReplyMail['files'][number],
): Promise<void> {
  await requireAllowance(context, UPLOADS, upload.uploaderId);
  const name = tidyFileName(file.name);
  const refuseFile = (reason: string) =>
    refuse(context, 'UNPROCESSABLE_CONTENT', `chat:files.${reason}`);
  if (kindByName(name) === null) refuseFile('wrong_type');
  if (file.bytes.length > MOST_ATTACHMENT_BYTES) refuseFile('too_large');
  if (file.bytes.length === 0) refuseFile('empty');
  const stored = await takeFile(context, { ...upload, name }, async () => file.bytes);
  if (typeof stored === 'string') refuseFile(stored);
}

/** The same id for the same parts (RFC 9562, version 8). */
function nameBasedId(...parts: string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return toUuid(bytes);
}
