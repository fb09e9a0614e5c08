import type { ConversationKind, MemberRole } from '#features/subjects/conversations.ts';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import { addMembers, announceChange } from './membership.ts';

type Subject = { id: string; title: string; state: string };
type Member = { userId: string; role: MemberRole };
/** Kinds that say of their thing themselves what there is to say (decision 0003). */
type OwnKind = Exclude<ConversationKind, 'task' | 'application'>;

/** Finds the conversation a person has begun about a thing, unless a block separates the two (PEOPLE-193). */
export async function findAskerConversation(
  { trx }: Work,
  { kind, subjectId, askerId }: { kind: OwnKind; subjectId: string; askerId: string },
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('conversations')
    .innerJoin('conversation_members as mine', 'mine.conversation_id', 'conversations.id')
    .select('conversations.id')
    .where('conversations.kind', '=', kind)
    .where('conversations.subject_id', '=', subjectId)
    .where('conversations.buyer_id', '=', askerId)
    .where('mine.user_id', '=', askerId)
    .where('mine.is_blocked', '=', false)
    .executeTakeFirst();
  return found?.id;
}

/**
 * The one conversation of who asked about a thing, such as its buyer, made when it is first opened (CHAT-123, SERV-054).
 * Whether it may be opened, its caller has asked.
 */
export async function openAskerConversation(
  work: Work,
  opened: { kind: OwnKind; subject: Subject; asker: Member; owner: Member },
): Promise<string> {
  const { kind, subject, asker, owner } = opened;
  await work.trx
    .insertInto('conversations')
    .values({ ...newConversation(kind, subject), buyer_id: asker.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const conversation = await work.trx
    .selectFrom('conversations')
    .select(['id', 'last_seq'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subject.id)
    .where('buyer_id', '=', asker.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await addMembers(work, conversation, [owner, asker]);
  return conversation.id;
}

/** A new conversation of these people (CHAT-129). */
export async function startConversation(
  work: Work,
  opened: { kind: OwnKind; subject: Subject; members: readonly Member[] },
): Promise<string> {
  const { kind, subject, members } = opened;
  const conversation = await work.trx
    .insertInto('conversations')
    .values(newConversation(kind, subject))
    .returning(['id', 'last_seq'])
    .executeTakeFirstOrThrow();
  await addMembers(work, conversation, members);
  await announceChange(work, conversation.id);
  return conversation.id;
}

const newConversation = (kind: OwnKind, { id, title, state }: Subject) => ({
  id: newId(),
  kind,
  subject_id: id,
  subject_title: title,
  subject_state: state,
});

/**
 * Updates the title or state of the subject in its conversations. With `whileIn` only those in one of these states
 * change, so that what has ended stays ended (CHAT-131).
 */
export async function updateSubject(
  work: Work,
  subject: { kind: OwnKind; id: string; whileIn?: readonly string[] } & (
    | { title: string; state?: string }
    | { title?: string; state: string }
  ),
): Promise<void> {
  const { kind, id, whileIn, title, state } = subject;
  const changed = await work.trx
    .updateTable('conversations')
    .set({
      ...(title !== undefined && { subject_title: title }),
      ...(state !== undefined && { subject_state: state }),
    })
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .$if(whileIn !== undefined, (query) => query.where('subject_state', 'in', whileIn ?? []))
    .returning('id')
    .execute();
  for (const one of changed) await announceChange(work, one.id);
}
