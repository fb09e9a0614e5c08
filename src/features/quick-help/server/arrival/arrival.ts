import { randomBytes } from 'node:crypto';
import type { Work } from '#platform/server/context.ts';

/** As long as SHA-1 has use for. */
const SECRET_BYTES = 20;

/**
 * Creates the secret behind the codes of one acceptance, in the accepting transaction. Each helper gets a different
 * one, and so does a helper who accepts again (decision 0052).
 */
export async function makeArrivalSecret(
  { trx }: Work,
  { requestId, helperId }: { requestId: string; helperId: string },
): Promise<void> {
  const fresh = {
    secret: randomBytes(SECRET_BYTES),
    // By the clock that is compared with when a code was typed.
    created_at: new Date(),
    last_counter: null,
    arrived_failures: 0,
    finished_failures: 0,
    arrived_at: null,
    finished_at: null,
  };
  await trx
    .insertInto('arrival_codes')
    .values({ request_id: requestId, helper_id: helperId, ...fresh })
    .onConflict((conflict) => conflict.columns(['request_id', 'helper_id']).doUpdateSet(fresh))
    .execute();
}
