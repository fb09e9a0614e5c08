import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import type { RequestStatus } from '../rules.ts';
import { addMember, announceChange } from './membership.ts';

type Subject = { id: string; title: string; state: string };

/**
 * The one conversation of a buyer about an item or a service, made when it is first opened
 * (CHAT-123, SERV-054). Whether it may be opened, its caller has asked `marketChatOpening`.
 */
export async function openMarketConversation(
  work: Work,
  talk: { kind: 'marketplace' | 'service'; subject: Subject; buyerId: string; ownerId: string },
): Promise<string> {
  const { kind, subject, buyerId, ownerId } = talk;
  await work.trx
    .insertInto('conversations')
    .values({
      id: newId(),
      kind,
      subject_id: subject.id,
      subject_title: subject.title,
      subject_state: subject.state,
      buyer_id: buyerId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const conversation = await work.trx
    .selectFrom('conversations')
    .select(['id', 'last_seq'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subject.id)
    .where('buyer_id', '=', buyerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const role = kind === 'service' ? 'provider' : 'seller';
  await addMember(work, conversation, { userId: ownerId, role });
  await addMember(work, conversation, { userId: buyerId, role: 'buyer' });
  return conversation.id;
}

/** The chat of requester and helper, made in the transaction that accepts the request (CHAT-129). */
export async function startOnDemandConversation(
  work: Work,
  talk: { request: { id: string; title: string }; requesterId: string; helperId: string },
): Promise<string> {
  const conversation = await work.trx
    .insertInto('conversations')
    .values({
      id: newId(),
      kind: 'on_demand',
      subject_id: talk.request.id,
      subject_title: talk.request.title,
      subject_state: 'accepted' satisfies RequestStatus,
    })
    .returning(['id', 'last_seq'])
    .executeTakeFirstOrThrow();
  await addMember(work, conversation, { userId: talk.requesterId, role: 'requester' });
  await addMember(work, conversation, { userId: talk.helperId, role: 'helper' });
  await announceChange(work, conversation.id);
  return conversation.id;
}

/**
 * What conversations are about has another title or state: all of an item or a service, of a
 * request only the one that is still going on, so that an earlier helper's stays ended (CHAT-131).
 */
export async function updateSubject(
  work: Work,
  subject: { kind: 'marketplace' | 'service' | 'on_demand'; id: string } & (
    | { title: string; state?: string }
    | { title?: string; state: string }
  ),
): Promise<void> {
  let change = work.trx
    .updateTable('conversations')
    .set({
      ...(subject.title !== undefined && { subject_title: subject.title }),
      ...(subject.state !== undefined && { subject_state: subject.state }),
    })
    .where('kind', '=', subject.kind)
    .where('subject_id', '=', subject.id);
  if (subject.kind === 'on_demand') {
    change = change.where('subject_state', 'in', ['accepted', 'started', 'completed']);
  }
  const changed = await change.returning('id').execute();
  for (const { id } of changed) await announceChange(work, id);
}
