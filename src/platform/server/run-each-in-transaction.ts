import type { Services, Work } from './context.ts';
import { inTransaction } from './database/transaction.ts';

/**
 * Runs each due change in a transaction of its own, so that a failing one does not stop the others; the next run retries
 * it. Returns how many succeeded.
 */
export async function runEachInTransaction<Due>(
  services: Services,
  part: string,
  due: readonly Due[],
  run: (work: Work, due: Due) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const one of due) {
    try {
      await inTransaction(services, (work) => run(work, one));
      done += 1;
    } catch (error) {
      services.log.warn({ err: error, part, due: one }, 'a due change failed and will be retried');
    }
  }
  return done;
}
