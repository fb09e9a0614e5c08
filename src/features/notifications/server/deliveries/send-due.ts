import { sql } from 'kysely';
import type { Services, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import type { Channel } from '../../deliveries.ts';
import { findQuietEnd } from './quiet-end.ts';
import { BUNDLE_JOB } from './send-bundle.ts';
import type { BundleJob } from './send-bundle.ts';

export const DUE_JOB = 'notifications.due';

/** Many of them are one person's, and go together. */
const ROWS_AT_ONCE = 500;
/** The next run handles the rest. */
const MOST_ROUNDS = 1000;

/** Sends on what waited for the end of quiet hours or for the time of a summary, found by its index (NOTE-212, NOTE-213). */
export async function sendDue(services: Services): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const rows = await services.db
      .selectFrom('notification_deliveries')
      .select(['person_id', 'channel', 'target_id'])
      .where('due_at', '<=', sql<Date>`now()`)
      .orderBy('due_at')
      .limit(ROWS_AT_ONCE)
      .execute();
    const due = new Map(rows.map((row) => [`${row.channel} ${row.target_id}`, row]));
    const done = await runEachInTransaction(services, 'notifications', [...due.values()], bundle);
    if (rows.length < ROWS_AT_ONCE || done === 0) return;
  }
}

type Due = { person_id: string; channel: Channel; target_id: string };

/**
 * Bundles and queues all that is due to one browser or mailbox in one transaction: after any interruption nothing is
 * sent twice and nothing is left out. During quiet hours it waits until they end.
 */
async function bundle({ services, trx }: Work, due: Due): Promise<void> {
  const { person_id: personId, channel, target_id: targetId } = due;
  const quietEnd = await findQuietEnd(trx, personId);
  const bundleId = newId();
  const { numUpdatedRows } = await trx
    .updateTable('notification_deliveries')
    .set(quietEnd ? { due_at: quietEnd } : { due_at: null, bundle: bundleId })
    .where('person_id', '=', personId)
    .where('channel', '=', channel)
    .where('target_id', '=', targetId)
    .where('due_at', '<=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (quietEnd || numUpdatedRows === 0n) return;
  const job: BundleJob = { bundleId };
  await services.jobs.enqueue(trx, BUNDLE_JOB, job);
}
