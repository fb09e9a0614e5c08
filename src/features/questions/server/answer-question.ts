import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import type { Notice } from '#features/notifications/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayAnswer } from '../rules.ts';
import { aboutThing, announceToReaders } from './announce-questions.ts';
import { findQuestion } from './find-question.ts';

const NOT_FOUND = 'questions:refusals.not_found';

/** Stores the owner's answer, once, and notifies whoever follows (DEAL-006, DEAL-012). */
export async function answerQuestion(
  work: Work,
  subjects: RegisteredSubjects,
  by: Actor,
  { questionId, text }: { questionId: string; text: string },
): Promise<void> {
  // Two answers at once: the second sees the first.
  await work.trx
    .selectFrom('questions')
    .select('id')
    .where('id', '=', questionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const question = await findQuestion(work.trx, questionId, by.userId);
  if (!question) return refuse(by, 'NOT_FOUND', NOT_FOUND);
  const { entity_type: entityType, entity_id: entityId, asker_id: askerId } = question;
  const thing = await subjects[entityType].findAskedAbout(work.trx, entityId, by.userId);
  authorise(by, mayAnswer({ isOpen: thing?.isOpen === true }, question.facts));
  await work.trx
    .updateTable('questions')
    .set({ answer: text, answered_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', questionId)
    .execute();
  const followers = await work.trx
    .selectFrom('question_follows')
    .select('person_id')
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    // A follower with a block between them and the asker does not see the question (DEAL-013).
    .where(sql<boolean>`not ${isBlockedFrom('question_follows.person_id', askerId)}`)
    .execute();
  const people = followers.map(({ person_id: personId }) => personId);
  const notice = {
    senderId: by.userId,
    type: 'question_answered',
    params: { title: thing?.title ?? '' },
    ...aboutThing({ entityType, entityId }),
    preference: 'always',
  } satisfies Partial<Notice>;
  await notify(work, {
    ...notice,
    recipientIds: people.filter((id) => id === askerId),
    textKey: 'notifications:messages.own_question_answered',
  });
  await notify(work, {
    ...notice,
    recipientIds: people.filter((id) => id !== askerId),
    textKey: 'notifications:messages.question_answered',
  });
  announceToReaders(work, entityId);
}
