import { sql } from 'kysely';
import { announceCards } from '#features/chat/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { offerSteps } from './offer-row.ts';

const AT_ONCE = 200;

/**
 * Ends offers that were not answered in time, in one conversation or, for the scheduled job, in all (ITEM-285); returns
 * how many it ended.
 */
export async function lapseOverdue(
  work: Work,
  within: { conversationId: string } | null,
): Promise<number> {
  const overdue = work.trx
    .selectFrom('offers')
    .select('id')
    .where(offerSteps.isOverdue)
    .$if(within !== null, (rows) =>
      rows.where('conversation_id', '=', within?.conversationId ?? ''),
    )
    .limit(AT_ONCE)
    .forUpdate()
    // An offer that is being answered right now is skipped.
    .$if(within === null, (rows) => rows.skipLocked());
  const ended = await work.trx
    .updateTable('offers')
    .set({ status: 'lapsed', ended_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', overdue)
    .where('status', '=', 'current')
    .returning('conversation_id')
    .execute();
  for (const row of ended) await announceCards(work, row.conversation_id);
  return ended.length;
}

export async function lapseAllOverdue(services: Services): Promise<void> {
  let ended = AT_ONCE;
  while (ended === AT_ONCE) {
    ended = await inTransaction(services, (work) => lapseOverdue(work, null));
  }
}
