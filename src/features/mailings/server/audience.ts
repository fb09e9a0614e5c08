import { returnedKind } from '#features/notifications/server/public.ts';
import { isNotSuspended } from '#identity/server/public.ts';
import type { Correspondent } from '#features/notifications/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { asLanguage } from '#platform/language/translator.ts';

const accounts = (db: DbOrTransaction) =>
  db
    .selectFrom('profiles')
    .innerJoin('identity.users as account', 'account.id', 'profiles.id')
    .where('account.email', 'is not', null);

/**
 * All who agreed to marketing and can be reached: not accounts that are being deleted, suspended or banned, nor those
 * whose e-mails bounce (MOD-065).
 */
export const audience = (db: DbOrTransaction) =>
  accounts(db)
    .where('profiles.marketing_emails', '=', true)
    .where('account.email_confirmed_at', 'is not', null)
    .where('account.removal_due_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .where(isNotSuspended)
    .where(returnedKind('profiles.id', 'account.email'), 'is', null);

export async function countAudience(db: DbOrTransaction): Promise<number> {
  const { count } = await audience(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a person of the audience; null if they are not in it. */
export const findRecipient = (db: DbOrTransaction, userId: string): Promise<Correspondent | null> =>
  findReader(audience(db), userId);

/** Returns the recipient of a test mailing, whatever their own choice about marketing is. */
export const findTester = (db: DbOrTransaction, userId: string): Promise<Correspondent | null> =>
  findReader(accounts(db), userId);

async function findReader(
  people: ReturnType<typeof accounts>,
  userId: string,
): Promise<Correspondent | null> {
  const found = await people
    .select(['account.email', 'profiles.full_name', 'profiles.preferred_language'])
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
  if (!found?.email) return null;
  return {
    userId,
    email: found.email,
    name: found.full_name,
    language: asLanguage(found.preferred_language),
  };
}
