import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newSecret, secretHash } from '#platform/server/config/secret.ts';

const LIFE_MS = 7 * 86_400_000;

const bornAfter = () => new Date(Date.now() - LIFE_MS);

/** The secret of one e-mail's link; the database has only its hash (AUTH-149, AUTH-192). */
export async function issueAlert(
  db: DbOrTransaction,
  { userId, signedInAt }: { userId: string; signedInAt: Date },
): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('identity.device_alerts')
    .values({ user_id: userId, secret_hash: secretHash(secret), signed_in_at: signedInAt })
    .execute();
  return secret;
}

/** Returns the account a link secures; null when the link was used, has expired or never existed. */
export async function findAlert(db: DbOrTransaction, secret: string): Promise<string | null> {
  const found = await db
    .selectFrom('identity.device_alerts')
    .select('user_id')
    .where('secret_hash', '=', secretHash(secret))
    .where('created_at', '>', bornAfter())
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** E-mails of old versions do not say when the sign-in was; it was shortly before they were written. */
const SHORTLY_MS = 3_600_000;

/** Since when the owner cannot be certain who added what: the first sign-in that an open e-mail asks about. */
export async function uncertainSince(
  db: DbOrTransaction,
  user: { id: string; uncertain_since: Date | null },
): Promise<Date> {
  const alerts = await db
    .selectFrom('identity.device_alerts')
    .select(['signed_in_at', 'created_at'])
    .where('user_id', '=', user.id)
    .where('created_at', '>', bornAfter())
    .execute();
  const times = alerts.map(
    (alert) => alert.signed_in_at?.getTime() ?? alert.created_at.getTime() - SHORTLY_MS,
  );
  return new Date(Math.min(user.uncertain_since?.getTime() ?? Date.now(), ...times));
}

/** Removes the links of an account once it is secured, as they have nothing left to do. */
export async function dropAlerts(db: DbOrTransaction, userId: string): Promise<void> {
  await db.deleteFrom('identity.device_alerts').where('user_id', '=', userId).execute();
}

/** Removes alerts that have expired. None of them counts any more; removing them only keeps the table small. */
export async function removeOldAlerts(db: DbOrTransaction): Promise<void> {
  await db.deleteFrom('identity.device_alerts').where('created_at', '<=', bornAfter()).execute();
}
