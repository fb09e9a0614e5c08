import { newId } from '#platform/server/ids.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Inserts an account without a way in, for a transaction that will be undone; returns its id. */
export async function insertPassingAccount(trx: DbOrTransaction): Promise<string> {
  const id = newId();
  await trx.insertInto('identity.users').values({ id }).execute();
  await trx.insertInto('profiles').values({ id, preferred_language: 'en' }).execute();
  return id;
}
