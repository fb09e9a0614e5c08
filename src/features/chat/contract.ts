import { z } from 'zod';
import { presence } from '#features/presence/contract.ts';
import { awayNow } from '#features/visibility/away.ts';
import { cardKinds, cardParts, cardWordings } from '#features/subjects/cards.ts';
import {
  conversationKinds,
  conversationFilters,
  conversationSubjects,
  memberRoles,
} from '#features/subjects/conversations.ts';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { MOST_ATTACHMENTS } from './attachments.ts';
import { isBlank } from '#platform/text/blank.ts';
import { searchedText } from './search-text.ts';

export const MESSAGE_LENGTH = 5000;

const messageBody = boundedText({
  min: 0,
  max: MESSAGE_LENGTH,
  tooShort: 'chat:fields.message_required',
  tooLong: 'chat:fields.message_too_long',
});

const attachment = z.object({
  id,
  name: z.string(),
  mime: z.string(),
  /** In bytes. */
  size: z.number(),
  /** In pixels, of what has them. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Short-lived, and for this reader alone (CHAT-098). */
  url: z.string(),
  /** The URL of the small copy of a large image. */
  previewUrl: z.string().nullable(),
});
export type Attachment = z.infer<typeof attachment>;

/** Something another feature keeps and draws, such as an offer (CHAT-170). */
const card = z.object({ kind: z.enum(cardKinds), id });
export type Card = z.infer<typeof card>;

/** The one line of a card; its reader's language and time zone format it (CHAT-197). */
const cardLine = z.object({
  wording: z.enum(cardWordings),
  price: z.number().nullable(),
  isPerHour: z.boolean().optional(),
  /** An ISO string, because live events carry dates as text. */
  startsAt: z.iso.datetime().nullable(),
  /** The time zone in which the time was agreed. */
  timeZone: z.string(),
  parts: z.array(z.enum(cardParts)).readonly().optional(),
});
export type CardLine = z.infer<typeof cardLine>;

export const messageTypes = ['text', 'image', 'video', 'audio', 'file', 'card'] as const;

export const chatMessage = z.object({
  id,
  conversationId: id,
  /** Rises by one a message: the order, and where to catch up from. */
  seq: z.number(),
  senderId: id,
  type: z.enum(messageTypes),
  /** May be empty beside an attachment or a card. */
  body: z.string(),
  attachment: attachment.nullable(),
  /** Only the server makes one (CHAT-171). A card without a line is shown by the name of its kind. */
  card: card.extend({ line: cardLine.nullable() }).nullable(),
  clientKey: id,
  createdAt: z.date(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const participant = z.object({
  userId: id,
  /** By which their card and page are asked for. */
  /** Null where they may not be known any more. */
  personId: id.nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** The badge beside the name (PEOPLE-135). */
  isFoundingMember: z.boolean(),
  role: z.enum(memberRoles),
  /** False for an earlier tasker, whose messages the poster still sees (CHAT-016). */
  isActive: z.boolean(),
  /** They have seen everything up to this number; 0 for viewers who no longer take part. */
  lastReadSeq: z.number(),
  /** As others see it: an invisible person is offline (CHAT-104, CHAT-105). */
  presence,
  away: awayNow,
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

/** The subject of a conversation. */
const subject = z.object({
  type: z.enum(conversationSubjects),
  id,
  title: z.string(),
  /** The task's, item's or request's own. */
  status: z.string(),
  isRemoved: z.boolean(),
});

export const conversation = z.object({
  id,
  kind: z.enum(conversationKinds),
  subject,
  /** The person served that the subject is for, as they wish to be called; absent where it is for the asker (PEOPLE-240). */
  servedName: z.string().optional(),
  /** The application of an application chat, while it exists. */
  applicationId: id.nullable(),
  participants: z.array(participant),
  /** May the caller write now? If not, the reason stands in place of the composer. */
  writing: ability,
  /** Approved and not claimed yet: the chat opens with the claim (CHAT-035). */
  opensOnClaim: z.boolean(),
  /** Set on a finished application chat whose conversation goes on in the task chat (CHAT-014). */
  continuesInTaskChat: z.boolean(),
  lastReadSeq: z.number(),
  unreadCount: z.number(),
  lastMessage: chatMessage.nullable(),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

/** A task or a help request the caller can chat about, as the list of those has it (CHAT-004, CHAT-037). */
export const chatEntry = z.object({
  /** The id of the task or the request. */
  id,
  subject,
  role: z.enum(memberRoles),
  /** The caller's open task, whose applicants wait: each has a conversation of their own (CHAT-012). */
  isApplicationPhase: z.boolean(),
  hasApplications: z.boolean(),
  pendingApplicationsCount: z.number(),
  totalApplicationsCount: z.number(),
  /** Null where none was opened yet, and in the application phase. */
  conversationId: id.nullable(),
  /** The others who take part. */
  people: z.array(participant),
  lastMessage: chatMessage.nullable(),
  unreadCount: z.number(),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
});
export type ChatEntry = z.infer<typeof chatEntry>;

const cursor = z.string().max(200).nullable().default(null);
const flag = z.boolean().default(false);

/** One page, and how many lie in the archive beside it (CHAT-055). */
const buildListSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    archivedCount: z.number(),
  });

const page = z.object({
  items: z.array(chatMessage),
  /** More messages lie before the first item. */
  hasEarlier: z.boolean(),
  /** More messages lie after the last item. */
  hasLater: z.boolean(),
});
export type MessagePage = z.infer<typeof page>;

const searchHits = z.object({
  /** The messages that match, newest first. */
  items: z.array(z.object({ id, seq: z.number() })),
  /** The words that were found in them, in search form; some are several in a row (SHELL-413). */
  foundWords: z.array(z.string()),
  total: z.number(),
  /** False where counting stopped at `total`. */
  isTotalExact: z.boolean(),
  /** More hits lie before this number. */
  nextBeforeSeq: z.number().nullable(),
});
export type SearchHits = z.infer<typeof searchHits>;

/** A message found in any of the caller's conversations (CHAT-198). */
const foundMessage = z.object({
  id,
  seq: z.number(),
  conversationId: id,
  senderId: id,
  createdAt: z.date(),
  /** Its text, or the name of its file, around the first words that were found. */
  excerpt: z.string(),
});
export type FoundMessage = z.infer<typeof foundMessage>;

const foundMessages = z.object({
  items: z.array(foundMessage),
  /** Those that the items are in. */
  conversations: z.array(conversation),
  foundWords: z.array(z.string()),
  nextCursor: z.string().nullable(),
});
export type FoundMessages = z.infer<typeof foundMessages>;

export const outgoingMessage = z
  .object({
    /** CHAT-089. */
    conversationId: z.string('chat:fields.no_chat_id').pipe(givenId),
    body: messageBody,
    /** The key of the first message; each further message uses the id of its attachment as its key. */
    clientKey: id,
    attachmentIds: z.array(id.toLowerCase()).max(MOST_ATTACHMENTS).default([]),
  })
  // A message of nothing but invisible marks would be an empty bubble (CHAT-083).
  .refine(({ body, attachmentIds }) => attachmentIds.length > 0 || !isBlank(body), {
    path: ['body'],
    message: 'chat:fields.message_required',
  });

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
  eligibleTasks: procedure
    .route({
      method: 'GET',
      path: '/my/chats',
      summary: 'What the caller can chat about now, newest message first',
    })
    .input(z.object({ cursor, isArchived: flag }))
    .output(buildListSchema(chatEntry)),
  list: procedure
    .route({
      method: 'GET',
      path: '/my/conversations',
      summary: "The caller's conversations, newest message first",
    })
    .input(
      z.object({
        cursor,
        list: z.enum(conversationFilters).default('private'),
        isArchived: flag,
        /** Only those about this task. */
        taskId: givenId.nullable().default(null),
        /** In a person's name or a title; cut, never refused (CHAT-164). */
        search: z.string().default('').transform(searchedText),
      }),
    )
    .output(buildListSchema(conversation)),
  messages: procedure
    .route({
      method: 'GET',
      path: '/chat/{conversationId}/messages',
      summary: 'The newest 50, those before, after or around a number',
    })
    .input(
      z.object({
        conversationId: givenId,
        beforeSeq: seq.nullable().default(null),
        afterSeq: seq.nullable().default(null),
        /** This message with those before and after it; the two others say nothing then. */
        aroundSeq: seq.nullable().default(null),
      }),
    )
    .output(page),
  send: procedure
    .route({
      method: 'POST',
      path: '/chat/{conversationId}/messages',
      summary:
        'Sends a message, once a client key; with several files it becomes one message a file',
    })
    .input(outgoingMessage)
    .output(z.object({ messages: z.array(chatMessage) })),
  attachmentUrl: procedure
    .route({
      method: 'GET',
      path: '/chat/attachments/{id}/url',
      summary: 'A fresh address of a file the caller may read, or has not sent yet',
    })
    .input(z.object({ id: givenId }))
    .output(attachment),
  discardAttachment: procedure
    .route({
      method: 'DELETE',
      path: '/chat/attachments/{id}',
      summary: "Gives up a file of the caller's that was not sent",
    })
    .input(z.object({ id: givenId }))
    .output(z.object({})),
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
      summary: 'Unread messages of others: of each list, and by task',
    })
    .input(z.object({}).default({}))
    .output(
      z.object({
        /** Unread messages in all conversations that are not muted (CHAT-041). */
        all: z.number(),
        /** Unread messages in the list of tasks and requests. */
        tasks: z.number(),
        /** Unread messages in the private conversations that are not muted (CHAT-137). */
        private: z.number(),
        marketplace: z.number(),
        /** A row's own number counts muted chats too (CHAT-069). */
        byTask: z.record(z.string(), z.number()),
      }),
    ),
  search: procedure
    .route({
      method: 'GET',
      path: '/chat/{conversationId}/search',
      summary: 'Where the words of a text appear in a conversation',
    })
    .input(
      z.object({
        conversationId: givenId,
        text: z.string().transform(searchedText),
        beforeSeq: seq.nullable().default(null),
      }),
    )
    .output(searchHits),
  findMessages: procedure
    .route({
      method: 'GET',
      path: '/my/messages/found',
      summary: "Messages with the words of a text, in all of the caller's conversations",
    })
    .input(z.object({ text: z.string().transform(searchedText), cursor }))
    .output(foundMessages),
  mute: procedure
    .route({
      method: 'PUT',
      path: '/chat/{conversationId}/muted',
      summary: 'No toast, sound or notice about it, for the caller only',
    })
    .input(z.object({ conversationId: givenId, isMuted: z.boolean() }))
    .output(z.object({ isMuted: z.boolean() })),
  archive: procedure
    .route({
      method: 'PUT',
      path: '/chat/{conversationId}/archived',
      summary: "Out of the caller's list until it is restored or someone writes",
    })
    .input(z.object({ conversationId: givenId, isArchived: z.boolean() }))
    .output(z.object({ isArchived: z.boolean() })),
};
