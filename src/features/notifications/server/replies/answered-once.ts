import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { TooBusy } from '#platform/server/limits/concurrency-limit.ts';
import type { ReplyOutcome } from './matters.ts';

/** Longer than anything an answer does can take: its process has ended. */
const MOST_MINUTES = 2;
/** Beyond the days for which an e-mail may be answered. */
const DAYS_STORED = 40;

/**
 * Runs what an e-mail does, once per person and Message-ID (NOTE-228): a repeat gets the outcome of the first, and one
 * that arrives in the meantime has to be delivered again. After a failure the e-mail counts as never received.
 */
export async function answerOnce(
  db: DbOrTransaction,
  { personId, messageId }: { personId: string; messageId: string },
  act: () => Promise<ReplyOutcome>,
): Promise<ReplyOutcome> {
  const digest = createHash('sha256').update(messageId).digest();
  const begun = await db
    .insertInto('mail_answers')
    .values({ person_id: personId, message_digest: digest })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'message_digest'])
        .doUpdateSet({ created_at: sql<Date>`now()` })
        .where('mail_answers.outcome', 'is', null)
        .where(
          'mail_answers.created_at',
          '<',
          sql<Date>`now() - make_interval(mins => ${MOST_MINUTES})`,
        ),
    )
    .returning('message_digest')
    .executeTakeFirst();
  const which = { person_id: personId, message_digest: digest };
  if (!begun) {
    const found = await db
      .selectFrom('mail_answers')
      .select('outcome')
      .where((eb) => eb.and(which))
      .executeTakeFirst();
    if (!found?.outcome) throw new TooBusy();
    return found.outcome === 'sent' ? 'sent' : 'refused';
  }
  try {
    const outcome = await act();
    await db
      .updateTable('mail_answers')
      .set({ outcome: outcome === 'sent' ? 'sent' : 'refused' })
      .where((eb) => eb.and(which))
      .execute();
    return outcome;
  } catch (error) {
    await db
      .deleteFrom('mail_answers')
      .where((eb) => eb.and(which))
      .execute();
    throw error;
  }
}

export async function forgetOldAnswers(db: DbOrTransaction): Promise<void> {
  await db
    .deleteFrom('mail_answers')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_STORED})`)
    .execute();
}
