import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { newestFirst, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { chatContract } from '../contract.ts';
import { attachmentAddresses } from './attachments/attachment-address.ts';
import {
  discardAttachment,
  findAttachment,
  readableAttachment,
} from './attachments/attachment-store.ts';
import { presentAttachment, withAttachments } from './attachments/present-attachment.ts';
import type { ConversationKinds } from './conversations/conversation-kinds.ts';
import { countUnread } from './lists/count-unread.ts';
import { countArchivedChats, entryRows } from './lists/entry-rows.ts';
import { conversationPage, countArchived } from './lists/list-conversations.ts';
import { findMessages } from './messages/find-messages.ts';
import { markMessagesRead } from './messages/mark-read.ts';
import { messagesAround, messagesFor } from './messages/message-query.ts';
import { openConversation } from './conversations/open-conversation.ts';
import { archiveConversation, muteConversation } from './conversations/own-settings.ts';
import { cutConversations } from './lists/page-of-conversations.ts';
import { presentConversations } from './conversations/present-conversations.ts';
import { presentEntries } from './lists/present-entries.ts';
import { readMessageSearch, searchMessages } from './messages/search-messages.ts';
import { sendMessage } from './messages/send-message.ts';

const allow = implementCalls(chatContract);
const members = only(
  'members of the conversation',
  'applications/server/chat/chat-eligibility.test.ts',
);
const ofFile = (people: string) =>
  only(people, 'chat/server/attachments/attachment-messages.test.ts');

const SIGN_IN = 'eligibility:refusals.sign_in';
const notFound = (context: ApiContext) =>
  refuse(context, 'NOT_FOUND', 'eligibility:refusals.not_available');

export const chatProcedures = (kinds: ConversationKinds) => ({
  open: allow(members, 'even suspended').open.handler(async ({ input, context }) => {
    // Each table of reasons has its own words for visitors (CHAT-017, CHAT-026).
    const reason = input.kind === 'conversation' ? undefined : kinds[input.kind].signedOut;
    const viewer = requireViewer(context, reason ?? SIGN_IN);
    const conversationId = await openConversation(context, kinds, viewer, input);
    const [conversation] = await presentConversations(context, kinds, viewer.userId, [
      conversationId,
    ]);
    return conversation ?? notFound(context);
  }),
  eligibleTasks: allow('signed in').eligibleTasks.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGN_IN);
    const after = readCursor(newestFirst, input.cursor);
    const { db } = context;
    const found = await entryRows(db, kinds, { userId, isArchived: input.isArchived, after });
    const { rows, nextCursor } = cutConversations(found);
    return {
      items: await presentEntries(context, kinds, userId, rows),
      nextCursor,
      archivedCount: await countArchivedChats(db, kinds, userId),
    };
  }),
  list: allow('signed in').list.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGN_IN);
    const after = readCursor(newestFirst, input.cursor);
    const { db } = context;
    const query = await readMessageSearch(context, input.search);
    const found = await conversationPage(kinds, userId, { ...input, query, after }).execute(db);
    const { rows, nextCursor } = cutConversations(found.rows);
    const keys = rows.map(({ key }) => key);
    return {
      items: await presentConversations(context, kinds, userId, keys),
      nextCursor,
      archivedCount: await countArchived(db, userId, input.list),
    };
  }),
  messages: allow(members).messages.handler(async ({ input, context }) => {
    const viewer = requireViewer(context, SIGN_IN);
    const { conversationId, aroundSeq } = input;
    const page =
      aroundSeq === null
        ? await messagesFor(context.db, viewer.userId, conversationId, input)
        : await messagesAround(context.db, viewer.userId, conversationId, aroundSeq);
    if (!page) return notFound(context);
    return { ...page, items: await withAttachments(context, viewer.userId, page.items) };
  }),
  attachmentUrl: allow(
    ofFile('people who may read the message, and the uploader'),
  ).attachmentUrl.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGN_IN);
    const row = await readableAttachment(context.db, userId, input.id);
    if (!row) return notFound(context);
    return presentAttachment(row, userId, await attachmentAddresses(context));
  }),
  discardAttachment: allow(ofFile('the uploader'), 'even suspended').discardAttachment.handler(
    async ({ input, context }) => {
      const { userId } = requireViewer(context, SIGN_IN);
      if (await discardAttachment(context, { id: input.id, uploaderId: userId })) return {};
      const row = await findAttachment(context.db, input.id);
      // A missing file is already gone, so this is a repeat; the answer reveals nothing about the files of others.
      if (row?.uploader_id !== userId) return {};
      return refuse(context, 'CONFLICT', 'chat:files.sent_already');
    },
  ),
  send: allow(members).send.handler(async ({ input, context }) => {
    const viewer = requireViewer(context, 'eligibility:refusals.not_authenticated');
    return { messages: await sendMessage(context, kinds, viewer, input) };
  }),
  markRead: allow(members, 'even suspended').markRead.handler(async ({ input, context }) => {
    const viewer = requireViewer(context, SIGN_IN);
    const lastReadSeq = await inTransaction(context, (work) =>
      markMessagesRead(work, kinds, { userId: viewer.userId, ...input }),
    );
    return lastReadSeq === null ? notFound(context) : { lastReadSeq };
  }),
  countUnread: allow('signed in').countUnread.handler(async ({ context }) => {
    const viewer = requireViewer(context, SIGN_IN);
    return countUnread(context.db, kinds, viewer.userId);
  }),
  search: allow(members).search.handler(async ({ input, context }) => {
    const viewer = requireViewer(context, SIGN_IN);
    const hits = await searchMessages(context, viewer.userId, input);
    return hits ?? notFound(context);
  }),
  findMessages: allow('signed in').findMessages.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGN_IN);
    return findMessages(context, kinds, userId, input);
  }),
  mute: allow(members, 'even suspended').mute.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGN_IN);
    const { conversationId, isMuted } = input;
    const isTheirs = await inTransaction(context, (work) =>
      muteConversation(work, { userId, conversationId }, isMuted),
    );
    return isTheirs ? { isMuted } : notFound(context);
  }),
  archive: allow(members, 'even suspended').archive.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGN_IN);
    const { conversationId, isArchived } = input;
    const isTheirs = await inTransaction(context, (work) =>
      archiveConversation(work, { userId, conversationId }, isArchived),
    );
    return isTheirs ? { isArchived } : notFound(context);
  }),
});
