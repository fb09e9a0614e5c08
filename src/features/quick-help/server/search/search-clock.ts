import { sql } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { holdDueRequest } from '../locked-request.ts';
import { advanceSearch } from './advance-search.ts';

/** The timers are stored in the database; the process that looks first takes the step. */
const LOOK_MS = 1000;
/** So many at a look, each in a transaction of its own. */
const AT_ONCE = 100;

/** Takes the due steps, longest overdue first. Returns the number of steps taken here. */
export async function takeDueSteps(services: Services): Promise<number> {
  const due = await services.db
    .selectFrom('on_demand_task_requests')
    .select('id')
    .where('status', '=', 'searching')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();
  let taken = 0;
  for (const { id } of due) {
    const isTaken = await inTransaction(services, async (work) => {
      const request = await holdDueRequest(work, id);
      if (request) await advanceSearch(work, request, { type: 'due' });
      return request !== null;
    }).catch((error: unknown) => {
      // One that cannot go on holds up no other; it is looked at again.
      services.log.warn(
        { err: error, part: 'quick-help' },
        'a Quick Help search could not continue and will be retried',
      );
      return false;
    });
    if (isTaken) taken += 1;
  }
  return taken;
}

/** Lets this process take its part in all searches (QUICK-040). */
export const runSearches = (services: Services): void =>
  services.jobs.runContinuously(() => takeDueSteps(services), LOOK_MS);
