import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { AskedThing } from '../contract.ts';
import { mayAsk } from '../rules.ts';
import { aboutThing, announceTo } from './announce-questions.ts';

/** Stores a question and notifies the owner; the same text again while it waits is the same question (DEAL-005). */
export async function askQuestion(
  work: Work,
  subjects: RegisteredSubjects,
  by: Actor,
  { entityType, entityId, text }: AskedThing & { text: string },
): Promise<{ id: string }> {
  const { trx } = work;
  const { findAskedAbout, notFound } = subjects[entityType];
  const thing = await findAskedAbout(trx, entityId, by.userId);
  if (!thing) return refuse(by, 'NOT_FOUND', notFound);
  // The asker follows; the row also makes two questions of one person about one thing wait for each other.
  await trx
    .insertInto('question_follows')
    .values({ entity_type: entityType, entity_id: entityId, person_id: by.userId })
    .onConflict((conflict) =>
      conflict
        .columns(['entity_type', 'entity_id', 'person_id'])
        .doUpdateSet({ created_at: sql.ref('question_follows.created_at') }),
    )
    .execute();
  const waiting = await trx
    .selectFrom('questions')
    .select(['id', 'body'])
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .where('asker_id', '=', by.userId)
    .where('answer', 'is', null)
    .where('hidden_at', 'is', null)
    .execute();
  const same = waiting.find(({ body }) => body === text);
  if (same) return { id: same.id };
  const viewer = { isSignedIn: true, isOwner: thing.ownerId === by.userId };
  authorise(by, mayAsk(thing, { ...viewer, waiting: waiting.length }));
  const id = newId();
  await trx
    .insertInto('questions')
    .values({
      id,
      entity_type: entityType,
      entity_id: entityId,
      owner_id: thing.ownerId,
      asker_id: by.userId,
      body: text,
    })
    .execute();
  await notify(work, {
    recipientIds: [thing.ownerId],
    senderId: by.userId,
    type: 'question_asked',
    textKey: 'notifications:messages.question_asked',
    params: { title: thing.title },
    ...aboutThing({ entityType, entityId }),
    preference: 'always',
    unreadKey: `question:${id}`,
  });
  announceTo(work, entityId, [thing.ownerId, by.userId]);
  return { id };
}
