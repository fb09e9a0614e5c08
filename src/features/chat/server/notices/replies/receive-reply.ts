import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { viewersAt } from '#identity/server/public.ts';
import { refusal } from '#platform/api-contract.ts';
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
import { writingRight } from '../../conversations/present-conversation.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { writingFacts } from '../../messages/writing-facts.ts';
import type { ReplyMail } from './read-mail.ts';
import { queueRefusal } from './refusal-email.ts';
import { isExpired, isMadeFor, readReplyAddress } from './reply-address.ts';
import type { ReplyAddress } from './reply-address.ts';

export type ReplyOutcome = 'sent' | 'ignored' | 'refused';

type Asking = Omit<ApiContext, 'viewer'>;

/**
 * Sends an answer by e-mail as a message of its sender, once per e-mail, by all the rules of the chat (NOTE-219). A
 * sender the address does not belong to learns nothing; one who may not write is told why, with the text of their
 * answer.
 */
export async function receiveReply(
  asking: Asking,
  kinds: ConversationKinds,
  { domain, mail, envelopeTo }: { domain: string; mail: ReplyMail; envelopeTo: string[] },
): Promise<ReplyOutcome> {
  if (mail.isAutomatic) return 'ignored';
  const address = [...envelopeTo, ...mail.to]
    .map((to) => readReplyAddress(to, domain))
    .find((read) => read !== null);
  const viewer = address && (await findAddressOwner(asking, address, mail.from));
  if (!address || !viewer) {
    asking.log.warn(
      { part: 'mail-replies' },
      'an e-mail was answered from an address it is not for',
    );
    return 'refused';
  }
  try {
    await send({ ...asking, viewer }, kinds, viewer, address, mail);
    return 'sent';
  } catch (error) {
    const why = parseRefusal(error);
    if (why === null) throw error;
    asking.log.info({ part: 'mail-replies', reason: why.reason }, 'a reply by e-mail was refused');
    const { conversationId } = address;
    await queueRefusal(asking, kinds, { userId: viewer.userId, conversationId, ...why, mail });
    return 'refused';
  }
}

/** Returns the account that writes from there, if the reply address was made for it. */
async function findAddressOwner(
  { db }: Asking,
  address: ReplyAddress,
  from: string,
): Promise<Viewer | null> {
  for (const viewer of await viewersAt(db, from)) {
    if (await isMadeFor(db, address, viewer.userId)) return viewer;
  }
  return null;
}

/** Why a rule said no; null of everything else, which is worth another try. */
function parseRefusal(error: unknown) {
  if (!(error instanceof ORPCError) || error.status >= 500) return null;
  return refusal.safeParse(error.data).data ?? null;
}

async function send(
  context: ApiContext,
  kinds: ConversationKinds,
  viewer: Viewer,
  address: ReplyAddress,
  mail: ReplyMail,
): Promise<void> {
  const { userId } = viewer;
  const { conversationId } = address;
  const createId = (part: string) => nameBasedId(userId, conversationId, mail.messageId, part);
  const clientKey = createId('text');
  if (await isSent(context, userId, clientKey)) return;
  const suspension = suspensionRefusal(viewer);
  if (suspension) refuse(context, 'FORBIDDEN', suspension.reason);
  if (isExpired(address)) refuse(context, 'FORBIDDEN', 'mail:reply.expired');
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
