import { notify } from '#features/notifications/server/public.ts';
import type { Notice } from '#features/notifications/server/public.ts';
import { sql } from 'kysely';
import { getConversationSubject } from '#features/subjects/conversations.ts';
import type { Work } from '#platform/server/context.ts';
import { placeholder, createStatement } from '#platform/server/database/trips/statement.ts';
import type { StatementRow } from '#platform/server/database/trips/statement.ts';
import { newId } from '#platform/server/ids.ts';
import type { Card, ChatMessage } from '../../contract.ts';
import { attachmentAddresses } from '../attachments/attachment-address.ts';
import type { AttachmentRow } from '../attachments/attachment-store.ts';
import { addAttachment } from '../attachments/present-attachment.ts';
import { withCardLines } from '../cards/card-lines.ts';
import { MESSAGE_SENT } from '../../live-events.ts';
import { builtOnce } from '../conversations/built-once.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import {
  isCurrentReader,
  messageColumns,
  settledSeq,
} from '../conversations/conversation-query.ts';
import { presentMessage } from '../conversations/present-conversation.ts';
import { membersInContext } from '../conversations/members.ts';
import { liveMessage } from './announce-message.ts';
import { toChatUnreadKey } from './unread-key.ts';

/** The content of one send: a text, files, or both; or a card alone. */
export type NewMessage = {
  conversationId: string;
  senderId: string;
  body: string;
  clientKey: string;
  /** The conversation's number so far; its row is locked by the caller. */
  lastSeq: number;
  /** Locked by the caller, and not sent yet. */
  files: AttachmentRow[];
  card?: Card;
  /** People who get another notification of it: for them the message has no toast, notification or e-mail. */
  alreadyNotified?: readonly string[];
};

/**
 * Stores the messages of one send in a conversation whose row the caller has locked, so that numbers have no gaps, and
 * notifies all who may read it now. Each file is a message of its own, in order, with the text on the first (CHAT-096).
 */
export async function storeMessages(
  work: Work,
  kinds: ConversationKinds,
  message: NewMessage,
  /** People who have the conversation open and visible; they need no notification. */
  focusedUsers: ReadonlySet<string>,
): Promise<ChatMessage[]> {
  const keys = [message.clientKey, ...message.files.slice(1).map((file) => file.id)];
  const { conversationId, lastSeq } = message;
  // One statement: how long the row stays locked is how long the next sender waits.
  const rows = await work.trx
    .with('counted', (trx) =>
      trx
        .updateTable('conversations')
        .set({
          last_seq: lastSeq + keys.length,
          last_message_at: sql<Date>`clock_timestamp()`,
          awaits_digest: true,
        })
        .where('id', '=', conversationId),
    )
    // A member who sees the message gets the chat at the top of their list, even an archived one (CHAT-070).
    .with('listed', (trx) =>
      trx
        .updateTable('conversation_members')
        .set({ archived_at: null, listed_at: sql<Date>`clock_timestamp()` })
        .where('conversation_id', '=', conversationId)
        .where('visible_until_seq', 'is', null),
    )
    .insertInto('messages')
    .values(
      keys.map((key, index) => ({
        id: newId(),
        conversation_id: conversationId,
        seq: lastSeq + 1 + index,
        sender_id: message.senderId,
        type: message.files[index]?.kind ?? (message.card ? 'card' : 'text'),
        body: index === 0 ? message.body : '',
        card_kind: message.card?.kind ?? null,
        card_id: message.card?.id ?? null,
        client_key: key,
        // The transaction may have waited for the lock: the order of times is that of the numbers.
        created_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .returning(messageColumns)
    .execute();
  const stored = await withCardLines(
    work.trx,
    kinds,
    rows.map(presentMessage).toSorted((a, b) => a.seq - b.seq),
  );
  const files = new Map<string, AttachmentRow>();
  for (const [index, file] of message.files.entries()) {
    const messageId = stored[index]?.id ?? '';
    await work.trx
      .updateTable('chat_attachments')
      .set({ message_id: messageId })
      .where('id', '=', file.id)
      .execute();
    files.set(messageId, file);
  }
  const signAddress = await attachmentAddresses(work.services);
  const asSeenBy = (userId: string) =>
    stored.map((one) => addAttachment(one, files, userId, signAddress));
  await notifyReaders(work, kinds, { ...message, asSeenBy }, focusedUsers);
  return asSeenBy(message.senderId);
}

/** The members who may read what is sent now. */
const readers = builtOnce((db, kinds) =>
  createStatement(
    membersInContext(db, kinds, ['title', 'application_id', 'is_current'])
      .innerJoin('profiles as sender', (join) =>
        join.on('sender.id', '=', placeholder<string>('senderId')),
      )
      .select([
        'member.user_id',
        'member.muted',
        'conversations.kind',
        'conversations.task_id',
        'conversations.subject_id',
        'subject.title',
        'subject.application_id',
        'sender.full_name as sender_name',
      ])
      .where('member.conversation_id', '=', placeholder<string>('conversationId'))
      .where(isCurrentReader)
      .compile(),
    { isPrepared: true },
  ),
);

type Reader = StatementRow<ReturnType<typeof readers>>;

async function notifyReaders(
  work: Work,
  kinds: ConversationKinds,
  sent: {
    conversationId: string;
    senderId: string;
    lastSeq: number;
    alreadyNotified?: readonly string[];
    /** Each reader has addresses of their own. */
    asSeenBy: (userId: string) => ChatMessage[];
  },
  focusedUsers: ReadonlySet<string>,
) {
  const { conversationId, senderId, alreadyNotified = [] } = sent;
  const found = await work.trx.executeQuery(readers(work.trx, kinds)({ conversationId, senderId }));
  for (const reader of found.rows) {
    const isAlreadyNotified = alreadyNotified.includes(reader.user_id);
    for (const message of sent.asSeenBy(reader.user_id)) {
      const live = liveMessage(message, reader, isAlreadyNotified);
      work.afterCommit(() => work.services.realtime.toUsers([reader.user_id], MESSAGE_SENT, live));
    }
    if (isAlreadyNotified) await leaveOutOfDigest(work, sent, reader.user_id);
    if (reader.muted || isAlreadyNotified || focusedUsers.has(reader.user_id)) continue;
    await notify(work, {
      recipientIds: [reader.user_id],
      senderId,
      type: 'new_message',
      textKey: 'notifications:messages.new_message',
      params: { name: reader.sender_name, title: reader.title ?? '' },
      ...toNoticeEntity(reader),
      taskId: reader.task_id,
      conversationId: reader.task_id === null ? conversationId : null,
      preference: 'always',
      unreadKey: toChatUnreadKey(conversationId),
    });
  }
}

/** The digest leaves these messages out, unless one before them is still to be written about (decision 0027). */
async function leaveOutOfDigest(
  { trx }: Work,
  sent: { conversationId: string; lastSeq: number },
  userId: string,
) {
  await trx
    .updateTable('conversation_members as member')
    .from('conversations')
    .set((eb) => ({ mailed_seq: eb.ref('conversations.last_seq') }))
    .whereRef('conversations.id', '=', 'member.conversation_id')
    .where('member.conversation_id', '=', sent.conversationId)
    .where('member.user_id', '=', userId)
    .where(settledSeq, '>=', sent.lastSeq)
    .execute();
}

/** Returns the entity that a notification about a message refers to (CHAT-135). */
function toNoticeEntity(reader: Reader): Pick<Notice, 'entityType' | 'entityId'> {
  if (reader.application_id !== null) {
    return { entityType: 'application', entityId: reader.application_id };
  }
  if (reader.task_id !== null) return { entityType: 'task', entityId: reader.task_id };
  return { entityType: getConversationSubject(reader.kind), entityId: reader.subject_id ?? '' };
}
