import type { Db } from '#platform/server/database/db.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { forgetTokens } from '../authenticate.ts';
import { forgetKeys } from './identity-keys.ts';
import { makeSigningKey } from './signing-keys.ts';

/** A new key signs from now on; what the others have signed stays valid until it runs out (AUTH-211). */
export async function rotateSigningKeys(work: Work): Promise<string> {
  const { kid } = await makeSigningKey(work.trx);
  work.afterCommit(() => forgetKeys(work.services));
  return kid;
}

/** The keys there are, that which signs first. */
export const listSigningKeys = (db: Db) =>
  db
    .selectFrom('identity.signing_keys')
    .select(['kid', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute();

/** Ends everything an older key has signed, at once; false for the one that signs, or none. */
export async function removeSigningKey(work: Work, kid: string): Promise<boolean> {
  const [signing] = await work.trx
    .selectFrom('identity.signing_keys')
    .select('kid')
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute();
  if (!signing || signing.kid === kid) return false;
  const removed = await work.trx
    .deleteFrom('identity.signing_keys')
    .where('kid', '=', kid)
    .returning('kid')
    .executeTakeFirst();
  work.afterCommit(() => {
    forgetKeys(work.services);
    forgetTokens(work.services);
  });
  return removed !== undefined;
}
