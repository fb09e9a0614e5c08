import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newSecret, secretHash } from '#platform/server/secret.ts';

const LIFE_MS = 7 * 86_400_000;

const bornAfter = () => new Date(Date.now() - LIFE_MS);

/** The secret of one e-mail's link; the database has only its hash (AUTH-149, AUTH-192). */
export async function issueAlert(db: DbOrTransaction, userId: string): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('identity.device_alerts')
    .values({ user_id: userId, secret_hash: secretHash(secret) })
    .execute();
  return secret;
}

/** Whose account a link secures; null for one that was used, has run out or never was. */
export async function findAlert(db: DbOrTransaction, secret: string): Promise<string | null> {
  const found = await db
    .selectFrom('identity.device_alerts')
    .select('user_id')
    .where('secret_hash', '=', secretHash(secret))
    .where('created_at', '>', bornAfter())
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** Of an account that was secured, no link has anything left to do. */
export async function dropAlerts(db: DbOrTransaction, userId: string): Promise<void> {
  await db.deleteFrom('identity.device_alerts').where('user_id', '=', userId).execute();
}

/** Nothing here counts any more; removing it only keeps the table small. */
export async function removeOldAlerts(db: DbOrTransaction): Promise<void> {
  await db.deleteFrom('identity.device_alerts').where('created_at', '<=', bornAfter()).execute();
}
