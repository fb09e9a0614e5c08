import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayRemove } from '../rules.ts';
import { announceQuestion } from './announce-questions.ts';
import { findQuestion } from './find-question.ts';

/** Deletes a question with its answer (DEAL-008). */
export async function removeQuestion(work: Work, by: Actor, questionId: string): Promise<void> {
  // An answer that is on its way comes first.
  await work.trx
    .selectFrom('questions')
    .select('id')
    .where('id', '=', questionId)
    .forUpdate()
    .executeTakeFirst();
  const question = await findQuestion(work.trx, questionId, by.userId);
  if (!question) return refuse(by, 'NOT_FOUND', 'questions:refusals.not_found');
  authorise(by, mayRemove(question.facts));
  await work.trx.deleteFrom('questions').where('id', '=', questionId).execute();
  announceQuestion(work, question);
}

/** Takes a question out of sight, or puts it back; returns whether there is such a question (DEAL-014). */
export async function setHidden(
  work: Work,
  questionId: string,
  isHidden: boolean,
): Promise<boolean> {
  const question = await work.trx
    .updateTable('questions')
    .set({ hidden_at: isHidden ? sql<Date>`coalesce(hidden_at, clock_timestamp())` : null })
    .where('id', '=', questionId)
    .returning(['entity_id', 'answer', 'owner_id', 'asker_id'])
    .executeTakeFirst();
  if (!question) return false;
  announceQuestion(work, question);
  return true;
}
