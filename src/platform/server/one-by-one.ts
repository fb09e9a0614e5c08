import type { Services, Work } from './context.ts';
import { inTransaction } from './database/transaction.ts';

/**
 * Does what is due, each in a transaction of its own: one that cannot be done holds up no other, and is tried again with
 * the next round. Answers how many were done.
 */
export async function oneByOne<Due>(
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
      services.log.warn({ err: error, part, due: one }, 'what is due could not be done');
    }
  }
  return done;
}
