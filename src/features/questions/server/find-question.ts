import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { maySee } from '../rules.ts';
import type { QuestionFacts } from '../rules.ts';

type Row = { asker_id: string; owner_id: string; answer: string | null };

/** Returns the facts of a row that the rules need. */
export const toQuestionFacts = (row: Row, viewerId: string | null): QuestionFacts => ({
  isAnswered: row.answer !== null,
  isAsker: row.asker_id === viewerId,
  isOwner: row.owner_id === viewerId,
});

/** Finds a question; null where it does not exist for this viewer: hidden, unanswered, or by someone behind a block. */
export async function findQuestion(
  db: DbOrTransaction,
  questionId: string,
  viewerId: string | null,
) {
  const row = await db
    .selectFrom('questions')
    .select(['id', 'entity_type', 'entity_id', 'owner_id', 'asker_id', 'body', 'answer'])
    .where('id', '=', questionId)
    .where('hidden_at', 'is', null)
    .where(isNotBlockedFrom('questions.asker_id', viewerId))
    .where(isNotBlockedFrom('questions.owner_id', viewerId))
    .executeTakeFirst();
  if (!row) return null;
  const facts = toQuestionFacts(row, viewerId);
  return maySee(facts) ? { ...row, facts } : null;
}
