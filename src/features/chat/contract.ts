import { z } from 'zod';
import { taskStatuses } from '#features/tasks/vocabulary.ts';
import { givenId, id, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text-length.ts';

export const MESSAGE_LENGTH = 5000;

// A message of nothing but invisible marks would be an empty bubble (CHAT-083).
const ONLY_INVISIBLE = /^[\s\p{Cc}\p{Cf}]*$/u;

const messageBody = boundedText({
  min: 1,
  max: MESSAGE_LENGTH,
  tooShort: 'chat:fields.message_required',
  tooLong: 'chat:fields.message_too_long',
}).refine((text) => !ONLY_INVISIBLE.test(text), 'chat:fields.message_required');

export const chatMessage = z.object({
  id,
  conversationId: id,
  /** Rises by one a message: the order, and where to catch up from. */
  seq: z.number(),
  senderId: id,
  type: z.enum(['text', 'image', 'video', 'audio', 'file']),
  body: z.string(),
  clientKey: id,
  createdAt: z.date(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const participant = z.object({
  userId: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(['poster', 'tasker', 'applicant']),
  /** False for an earlier tasker, whose messages the poster still sees (CHAT-016). */
  isActive: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

/**
 * Which conversation is meant: the task's own chat, the poster's with one applicant, or one that
 * is known already.
 */
export const conversationRef = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('task'), taskId: givenId }),
  z.object({ kind: z.literal('application'), taskId: givenId, applicationId: givenId }),
  z.object({ kind: z.literal('conversation'), conversationId: givenId }),
]);
export type ConversationRef = z.infer<typeof conversationRef>;

const chatRight = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), reason: z.string() }),
]);
export type ChatRight = z.infer<typeof chatRight>;

export const conversation = z.object({
  id,
  kind: z.enum(['task', 'application']),
  task: z.object({ id, title: z.string(), status: z.enum(taskStatuses), isRemoved: z.boolean() }),
  participants: z.array(participant),
  /** May the caller write now? If not, the reason stands in place of the composer. */
  writing: chatRight,
  /** Approved and not claimed yet: the chat opens with the claim (CHAT-035). */
  opensOnClaim: z.boolean(),
  /** Set on a finished application chat whose talk goes on in the task chat (CHAT-014). */
  continuesInTaskChat: z.boolean(),
  lastReadSeq: z.number(),
  unreadCount: z.number(),
  lastMessage: chatMessage.nullable(),
});
export type Conversation = z.infer<typeof conversation>;

const page = z.object({
  items: z.array(chatMessage),
  /** More messages lie before the first item. */
  hasEarlier: z.boolean(),
  /** More messages lie after the last item. */
  hasLater: z.boolean(),
});
export type MessagePage = z.infer<typeof page>;

const seq = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const chatContract = {
  open: procedure
    .route({
      method: 'POST',
      path: '/chat/open',
      summary: 'Opens or finds a conversation the caller may read',
    })
    .input(conversationRef)
    .output(conversation),
  list: procedure
    .route({
      method: 'GET',
      path: '/my/conversations',
      summary: "The caller's conversations, newest message first",
    })
    .input(z.object({ taskId: givenId.nullable().default(null) }))
    .output(z.object({ items: z.array(conversation) })),
  messages: procedure
    .route({
      method: 'GET',
      path: '/chat/{conversationId}/messages',
      summary: 'The newest 50, those before, or those after a number',
    })
    .input(
      z.object({
        conversationId: givenId,
        beforeSeq: seq.nullable().default(null),
        afterSeq: seq.nullable().default(null),
      }),
    )
    .output(page),
  send: procedure
    .route({
      method: 'POST',
      path: '/chat/{conversationId}/messages',
      summary: 'Sends one message, once a client key',
    })
    .input(z.object({ conversationId: givenId, body: messageBody, clientKey: id }))
    .output(chatMessage),
  markRead: procedure
    .route({
      method: 'POST',
      path: '/chat/{conversationId}/read',
      summary: 'Everything up to a number was seen',
    })
    .input(z.object({ conversationId: givenId, seq }))
    .output(z.object({ lastReadSeq: z.number() })),
  countUnread: procedure
    .route({
      method: 'GET',
      path: '/my/conversations/unread-count',
      summary: 'Unread messages by task',
    })
    .input(z.object({}).default({}))
    .output(z.object({ total: z.number(), byTask: z.record(z.string(), z.number()) })),
};
