import { z } from 'zod';
import type { Work } from '#platform/server/context.ts';

export const NOTIFY_JOB = 'saved-searches.notify';
export const notifyJob = z.object({ searchIds: z.array(z.uuid()) });

/** So many searches a job: one that fails does not hold up the others for long. */
const AT_ONCE = 100;

/** Tells the owners of these searches of what was found, in jobs of their own. */
export async function notifyLater(
  { services, trx }: Work,
  searchIds: readonly string[],
  startAfterSeconds?: number,
): Promise<void> {
  for (let from = 0; from < searchIds.length; from += AT_ONCE) {
    const job: z.infer<typeof notifyJob> = { searchIds: searchIds.slice(from, from + AT_ONCE) };
    await services.jobs.enqueue(trx, NOTIFY_JOB, job, {
      ...(startAfterSeconds !== undefined && { startAfterSeconds }),
    });
  }
}
