import type { Services, Work } from '#platform/server/context.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { lapseProposal } from './end-proposals.ts';
import { notifyAboutProposal } from './proposal-notice.ts';
import { proposals, selectProposals } from './proposal-row.ts';

/** Lapses proposals that were not answered in time, and notifies who made them (DEAL-044, DEAL-048). */
export const lapseOverdue = (services: Services): Promise<void> =>
  forEachPage(
    (after) =>
      services.db
        .selectFrom('proposed_changes as change')
        .select(['change.id', 'change.poster_id'])
        .where(proposals.isOverdue)
        .where('change.id', '>', after)
        .orderBy('change.id')
        .limit(AT_ONCE)
        .execute(),
    (due) => runEachInTransaction(services, 'agreements', due, lapse),
  );

async function lapse(work: Work, { id, poster_id: posterId }: { id: string; poster_id: string }) {
  // One that was answered or taken back meanwhile is not due any more.
  const locked = await work.trx
    .selectFrom('proposed_changes as change')
    .select('change.id')
    .where('change.id', '=', id)
    .where(proposals.isOverdue)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return;
  const row = await selectProposals(work.trx, posterId)
    .where('change.id', '=', id)
    .executeTakeFirstOrThrow();
  await lapseProposal(work, row);
  if (row.stands) {
    await notifyAboutProposal(work, row, { to: row.proposed_by, wording: 'lapsed' });
  }
}
