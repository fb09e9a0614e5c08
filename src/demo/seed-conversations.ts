import type { Work } from '#platform/server/context.ts';
import type { ConversationStory } from './conversations/conversation-story.ts';

/** Conversations with their members and messages, in three statements. */
export async function seedConversations(
  { trx }: Work,
  conversations: readonly ConversationStory[],
): Promise<void> {
  await trx
    .insertInto('conversations')
    .values(
      conversations.map(({ id, kind, story, application, messages }) => ({
        id,
        kind,
        task_id: story.id,
        applicant_id: application?.applicant.id ?? null,
        last_seq: messages.length,
        last_message_at: messages.at(-1)?.at ?? null,
        created_at: getStartTime({ story, application }),
      })),
    )
    .execute();
  await trx
    .insertInto('conversation_members')
    .values(
      conversations.flatMap(({ id, members, story, application, messages }) =>
        members.map(({ person, role, lastReadSeq }) => ({
          conversation_id: id,
          user_id: person.id,
          role,
          last_read_seq: lastReadSeq,
          joined_at: getStartTime({ story, application }),
          ...(messages.length > 0 && { listed_at: messages.at(-1)?.at }),
        })),
      ),
    )
    .execute();
  await trx
    .insertInto('messages')
    .values(
      conversations.flatMap(({ id, messages }) =>
        messages.map((message, index) => ({
          id: message.id,
          conversation_id: id,
          seq: index + 1,
          sender_id: message.sender.id,
          body: message.body,
          client_key: message.clientKey,
          created_at: message.at,
        })),
      ),
    )
    .execute();
}

/** A task chat begins with the claim, the other with the application. */
const getStartTime = ({ story, application }: Pick<ConversationStory, 'story' | 'application'>) =>
  application?.at ?? story.transitions[0]?.at ?? story.postedAt;
