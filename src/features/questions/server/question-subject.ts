import type { Moderation, SubjectOnServer } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { mayReport } from '../rules.ts';
import { findQuestion } from './find-question.ts';
import { setHidden } from './remove-question.ts';

/** A question with its answer, to those who speak of it without knowing questions (DEAL-014). */
export const questionSubject = {
  find: async (db, id, viewerId) => {
    const question = await findQuestion(db, id, viewerId);
    if (!question) return null;
    const { asker_id: askerId, owner_id: ownerId, body, facts } = question;
    // An asker reports the answer, everyone else the question.
    const isAboutAnswer = facts.isAsker && mayReport(facts);
    return { title: body, ownerId: isAboutAnswer ? ownerId : askerId };
  },
  notFound: 'questions:refusals.not_found',
  moderation: {
    remove: async (work, id) => {
      await setHidden(work, id, true);
      return null;
    },
    restore: (work, id) => setHidden(work, id, false),
    excerpt: readQuestionExcerpt,
  },
} satisfies SubjectOnServer & { moderation: Moderation };

async function readQuestionExcerpt(db: DbOrTransaction, id: string): Promise<string[]> {
  const question = await db
    .selectFrom('questions')
    .innerJoin('profiles as asker', 'asker.id', 'questions.asker_id')
    .innerJoin('profiles as owner', 'owner.id', 'questions.owner_id')
    .select(['entity_type', 'entity_id', 'body', 'answer'])
    .select(['asker.full_name as askerName', 'owner.full_name as ownerName'])
    .where('questions.id', '=', id)
    .executeTakeFirst();
  if (!question) return [];
  const { entity_type: type, entity_id: about, body, answer, askerName, ownerName } = question;
  return [
    `question about ${type} ${about}`,
    `${askerName} asked: ${body}`,
    ...(answer === null ? [] : [`${ownerName} answered: ${answer}`]),
  ];
}
