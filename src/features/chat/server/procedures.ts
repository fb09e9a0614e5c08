import { implement } from '@orpc/server';
import { refuse, requireViewer } from '#platform/server/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { chatContract } from '../contract.ts';
import { conversationsOf, participantsOf } from './conversation-query.ts';
import { markMessagesRead } from './mark-read.ts';
import { messagesAround, messagesFor, unreadMessages } from './message-query.ts';
import { openConversation } from './open-conversation.ts';
import { archiveConversation, muteConversation } from './own-settings.ts';
import { presentConversation } from './present-conversation.ts';
import { searchMessages } from './search-messages.ts';
import { sendMessage } from './send-message.ts';

const os = implement(chatContract).$context<ApiContext>();

const SIGN_IN = 'chat:refusals.sign_in';
const notFound = (context: ApiContext) =>
  refuse(context, 'NOT_FOUND', 'chat:refusals.not_available');

type Pick = Parameters<typeof conversationsOf>[2];

async function presentAll(context: ApiContext, userId: string, pick: Pick) {
  const rows = await conversationsOf(context.db, userId, pick);
  const people = await participantsOf(
    context.db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentConversation(row, people, userId));
}

export const chatProcedures = {
  open: os.open.handler(async ({ input, context }) => {
    // Each table of reasons has its own words for somebody signed out (CHAT-017, CHAT-026).
    const reason = input.kind === 'application' ? 'chat:refusals.log_in' : SIGN_IN;
    const viewer = requireViewer(context, reason);
    const conversationId = await openConversation(context, viewer, input);
    const [conversation] = await presentAll(context, viewer.userId, { conversationId });
    return conversation ?? notFound(context);
  }),
  list: os.list.handler(async ({ input, context }) => {
    const viewer = requireViewer(context, SIGN_IN);
    const pick = input.taskId === null ? 'all' : { taskId: input.taskId };
    return { items: await presentAll(context, viewer.userId, pick) };
  }),
  messages: os.messages.handler(async ({ input, context }) => {
    const viewer = requireViewer(context, SIGN_IN);
    const { conversationId, aroundSeq } = input;
    const page =
      aroundSeq === null
        ? await messagesFor(context.db, viewer.userId, conversationId, input)
        : await messagesAround(context.db, viewer.userId, conversationId, aroundSeq);
    return page ?? notFound(context);
  }),
  send: os.send.handler(async ({ input, context }) => {
    const viewer = requireViewer(context, 'chat:refusals.not_authenticated');
    return { messages: await sendMessage(context, viewer, input) };
  }),
  markRead: os.markRead.handler(async ({ input, context }) => {
    const viewer = requireViewer(context, SIGN_IN);
    const lastReadSeq = await inTransaction(context, (work) =>
      markMessagesRead(work, { userId: viewer.userId, ...input }),
    );
    return lastReadSeq === null ? notFound(context) : { lastReadSeq };
  }),
  countUnread: os.countUnread.handler(async ({ context }) => {
    const viewer = requireViewer(context, SIGN_IN);
    return unreadMessages(context.db, viewer.userId);
  }),
  search: os.search.handler(async ({ input, context }) => {
    const viewer = requireViewer(context, SIGN_IN);
    const hits = await searchMessages(context.db, viewer.userId, input);
    return hits ?? notFound(context);
  }),
  mute: os.mute.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGN_IN);
    const { conversationId, isMuted } = input;
    const isTheirs = await inTransaction(context, (work) =>
      muteConversation(work, { userId, conversationId }, isMuted),
    );
    return isTheirs ? { isMuted } : notFound(context);
  }),
  archive: os.archive.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGN_IN);
    const { conversationId, isArchived } = input;
    const isTheirs = await inTransaction(context, (work) =>
      archiveConversation(work, { userId, conversationId }, isArchived),
    );
    return isTheirs ? { isArchived } : notFound(context);
  }),
};
