import { allowance } from '#platform/server/limits/allowance.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { ApiContext, Viewer } from '#platform/server/context.ts';
import { brokenUniqueRule } from '#platform/server/database/db.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { ChatMessage } from '../../contract.ts';
import type { AttachmentRow } from '../attachments/attachment-store.ts';
import { withAttachments } from '../attachments/present-attachment.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { presentMessage, writingRight } from '../conversations/present-conversation.ts';
import { lockForWriting } from './lock-for-writing.ts';
import { sendAtOnce } from './send-at-once.ts';
import { slowDown } from './slow-down.ts';
import { storeMessages } from './store-message.ts';

const MESSAGES = allowance('chat-message', 30, 'minute');

type Outgoing = {
  conversationId: string;
  body: string;
  clientKey: string;
  attachmentIds: string[];
};

/** Sends one message, once a client key, if the sender may write at this very moment (CHAT-088). */
export async function sendMessage(
  context: ApiContext,
  kinds: ConversationKinds,
  viewer: Viewer,
  outgoing: Outgoing,
): Promise<ChatMessage[]> {
  const { userId } = viewer;
  const { conversationId } = outgoing;
  // Only what is new counts.
  const use = { ...MESSAGES, key: userId };
  if (!(await context.limits.allow(use))) {
    const repeated = await findSent(context, userId, outgoing);
    if (repeated.length > 0) return repeated;
    refuse(context, 'TOO_MANY_REQUESTS', 'eligibility:refusals.too_quickly');
  }
  try {
    await slowDown(context, userId, outgoing.body);
    if (outgoing.attachmentIds.length === 0) {
      const message = await sendAtOnce(context, kinds, userId, outgoing);
      if (message) return [message];
    }
    const repeated = await findSent(context, userId, outgoing);
    if (repeated.length > 0) {
      await context.limits.refund(use);
      return repeated;
    }
    const focusedUsers = await context.realtime.usersFocusedOn(
      context.db,
      'conversation',
      conversationId,
    );
    return await inTransaction(context, async (work) => {
      const found = await lockForWriting(work.trx, kinds, userId, conversationId);
      if (!found) return refuse(context, 'NOT_FOUND', 'eligibility:refusals.not_available');
      const right = writingRight(kinds, found.facts, userId);
      if (!right.allowed) refuse(context, 'FORBIDDEN', right.reason);
      const files = await lockAttachments(context, work.trx, userId, outgoing);
      const { lastSeq } = found;
      return storeMessages(
        work,
        kinds,
        { ...outgoing, lastSeq, files, senderId: userId },
        focusedUsers,
      );
    });
  } catch (error) {
    // The first try may have been stored while this one waited for the lock.
    const first = await findSent(context, userId, outgoing);
    if (first.length > 0) {
      await context.limits.refund(use);
      return first;
    }
    // The same key at the same moment in another conversation.
    if (brokenUniqueRule(error)) refuse(context, 'CONFLICT', 'eligibility:refusals.key_used');
    throw error;
  }
}

/** Returns the messages this client key was already used for, provided they went to the same conversation. */
async function findSent(context: ApiContext, userId: string, outgoing: Outgoing) {
  const keys = [outgoing.clientKey, ...outgoing.attachmentIds.slice(1)];
  const rows = await context.db
    .selectFrom('messages')
    .selectAll()
    .where('sender_id', '=', userId)
    .where('client_key', 'in', keys)
    .where('conversation_id', '=', outgoing.conversationId)
    .orderBy('seq')
    .execute();
  // Without the first it is another send, which will be refused for using a file again.
  const isRepeat = rows.some((row) => row.client_key === outgoing.clientKey);
  return withAttachments(context, userId, isRepeat ? rows.map(presentMessage) : []);
}

/** The files of a send in their order: the sender's own, of this conversation, and not sent yet (CHAT-096). */
async function lockAttachments(
  context: ApiContext,
  trx: DbOrTransaction,
  userId: string,
  { attachmentIds, conversationId }: Outgoing,
): Promise<AttachmentRow[]> {
  if (attachmentIds.length === 0) return [];
  const rows = await trx
    .selectFrom('chat_attachments')
    .selectAll()
    .where('id', 'in', attachmentIds)
    .where('uploader_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .where('message_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const files = attachmentIds.map((id) => rows.find((row) => row.id === id));
  const missing = attachmentIds.filter((_, index) => files[index] === undefined);
  if (missing.length > 0 || new Set(attachmentIds).size < attachmentIds.length) {
    refuse(context, 'CONFLICT', 'chat:files.not_there', { ids: missing.join(' ') });
  }
  return files.filter((file) => file !== undefined);
}
