import { sql } from 'kysely';
import { z } from 'zod';
import { typesFor } from '#features/subjects/subjects.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { notifyLater } from './alerts/notify-later.ts';
import { noteHits } from './match-thing.ts';
import type { RegisteredSearches, SearchedType } from './registered.ts';
import { areRebuilt, rebuildLater } from './rebuild-searches.ts';

export const MATCH_JOB = 'saved-searches.match';
export const matchJob = z.object({
  type: z.enum(typesFor('search')),
  id: z.uuid(),
  /** How often it has waited for searches to be built again. */
  waits: z.int().default(0),
});

const WAIT_SECONDS = 2;
/** Then it compares with the searches as they are: some minutes, as a look at the queue takes longer than a wait. */
const MOST_WAITS = 60;

/** Finds, right after this change is stored, whose saved searches a thing is news for (ITEM-334). */
export const matchLater = (
  { services, trx }: Work,
  thing: { type: SearchedType; id: string },
): Promise<void> => services.jobs.enqueue(trx, MATCH_JOB, thing);

/**
 * Compares one thing, as it is now, with all saved searches. It waits while they are being built again, so that it
 * alerts about what lists show (ITEM-364).
 */
export async function matchThing(
  services: Services,
  kinds: RegisteredSearches,
  { type, id, waits = 0 }: z.input<typeof matchJob>,
): Promise<void> {
  const mustWait = waits < MOST_WAITS && !(await areRebuilt(services));
  await inTransaction(services, async (work) => {
    if (mustWait) {
      await rebuildLater(work);
      await services.jobs.enqueue(
        work.trx,
        MATCH_JOB,
        { type, id, waits: waits + 1 },
        { startAfterSeconds: WAIT_SECONDS },
      );
      return;
    }
    const { trx } = work;
    // Two changes of a thing one after the other, as each of them left it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${MATCH_JOB}:${id}`}, 0))`.execute(
      trx,
    );
    const [thing] = await kinds[type].find(trx, [id]);
    // Forget things that are gone or not on offer, so that they are news once they are open again.
    if (thing?.isOpen) await notifyLater(work, await noteHits(work, type, thing));
    else await forgetThing(work, type, id);
  });
}

async function forgetThing({ trx }: Work, type: SearchedType, id: string): Promise<void> {
  await trx
    .deleteFrom('saved_search_things')
    .where('entity_type', '=', type)
    .where('entity_id', '=', id)
    .execute();
}
