import { refuse } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cutPage, newestFirst, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import { failedIds, findFailedJobs } from '#platform/server/jobs/job-queues.ts';
import { writeLog } from '#features/moderation/server/public.ts';
import type { By } from '#features/moderation/server/public.ts';

const AT_ONCE = 25;
const MOST_RETRIED = 1000;

/** Returns a page of jobs that failed for good, each with its error and the ids of what it was about (MOD-060). */
export async function pageOfFailedJobs(db: DbOrTransaction, cursor: string | null) {
  const found = await findFailedJobs(db, readCursor(newestFirst, cursor), AT_ONCE + 1);
  const { rows, nextCursor } = cutPage(found, AT_ONCE, (last) => [last.failedAt, last.id]);
  return { items: rows, nextCursor };
}

/** Tries one failed job or all of its queue once more, up to a thousand in one go (MOD-061). */
export async function retryJobs(
  work: Work,
  by: By,
  { queue, jobId }: { queue: string; jobId: string | null },
): Promise<number> {
  const ids = await failedIds(work.trx, { queue, jobId, limit: MOST_RETRIED });
  if (ids.length === 0) {
    // Another operator was faster, or the job was deleted since.
    return jobId === null ? 0 : refuse(by, 'CONFLICT', 'moderation:refusals.no_failed_job');
  }
  await work.services.jobs.retry(work.trx, queue, ids);
  await writeLog(work, {
    actorId: by.userId,
    action: 'retry_jobs',
    detail: jobId === null ? `${queue}: ${ids.length}` : `${queue} ${jobId}`,
  });
  return ids.length;
}
