import { z } from 'zod';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { AlertedSearch } from './alerted-search.ts';

export const EMAIL_JOB = 'saved-searches.email';
export const emailJob = z.object({
  ownerId: z.uuid(),
  /** The searches it is about, and what of each: notified after one moment, up to another. */
  searches: z.array(
    z.object({ searchId: z.uuid(), after: z.coerce.date(), upTo: z.coerce.date() }),
  ),
});
export type EmailJob = z.infer<typeof emailJob>;

/** Whether something was notified that no e-mail was about. */
export async function hasUnmailed(db: DbOrTransaction, search: AlertedSearch): Promise<boolean> {
  const found = await db
    .selectFrom('saved_search_hits')
    .select('entity_id')
    .where('search_id', '=', search.id)
    .where('notified_at', '>', search.mailedAt)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Queues one e-mail about the notifications since the last one, and marks them as mailed in the same transaction: even
 * after a failure, no thing is mailed twice or left out. People who want no e-mails get none about these later either.
 */
export async function emailAbout(work: Work, searches: readonly AlertedSearch[]): Promise<void> {
  const { trx, services } = work;
  for (const { id, now } of searches) {
    await trx.updateTable('saved_searches').set({ mailed_at: now }).where('id', '=', id).execute();
  }
  const [first] = searches;
  if (first?.isMailed !== true) return;
  const job: EmailJob = {
    ownerId: first.ownerId,
    searches: searches.map(({ id, mailedAt, now }) => ({
      searchId: id,
      after: mailedAt,
      upTo: now,
    })),
  };
  await services.jobs.enqueue(trx, EMAIL_JOB, job);
}
