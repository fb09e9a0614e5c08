import { sql } from 'kysely';
import { isNotSuspended } from '#identity/server/public.ts';
import { secretHash } from '#platform/server/config/secret.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { readCode } from '../code.ts';

/** In SQL, of `served_neighbors as served`: the code has neither expired nor been replaced or ended. */
const isCurrent = sql<boolean>`(served.code_expires_at > now())`;

/** Finds the person whose sheet has this code; null for one that is wrong, was replaced, or has ended (PEOPLE-231). */
export async function findByCode(db: DbOrTransaction, typed: string) {
  const code = readCode(typed);
  if (code === null) return null;
  const found = await db
    .selectFrom('served_neighbors as served')
    .innerJoin('profiles as proxy', 'proxy.id', 'served.proxy_id')
    .innerJoin('identity.users as account', 'account.id', 'served.proxy_id')
    .select(['served.id', 'served.proxy_id as proxyId', 'served.display_name as name'])
    .select(['served.confirmed_at as confirmedAt', 'proxy.full_name as proxyName'])
    .select('proxy.public_id as proxyPublicId')
    .where('served.code_hash', '=', secretHash(code))
    .where(isCurrent)
    .where(isNotSuspended)
    .executeTakeFirst();
  return found ?? null;
}
export type Served = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

/** The same, locked: a code that was replaced a moment ago does nothing any more. */
export async function lockByCode(trx: DbOrTransaction, typed: string): Promise<Served | null> {
  const code = readCode(typed);
  if (code === null) return null;
  await trx
    .selectFrom('served_neighbors')
    .select('id')
    .where('code_hash', '=', secretHash(code))
    .forNoKeyUpdate()
    .execute();
  // A second statement, so that it sees what was stored while the first one waited.
  return findByCode(trx, typed);
}
