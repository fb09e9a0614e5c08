import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { Correspondent } from './email.ts';

/**
 * Returns the recipient of an e-mail; null for a person without an address, or without e-mails unless it is always
 * sent.
 */
export async function findCorrespondent(
  db: DbOrTransaction,
  userId: string,
  { isAlwaysSent = false } = {},
): Promise<Correspondent | null> {
  const person = await db
    .selectFrom('profiles')
    .innerJoin('identity.users', 'identity.users.id', 'profiles.id')
    .select(['profiles.full_name', 'profiles.preferred_language', 'identity.users.email'])
    .where('profiles.id', '=', userId)
    .$if(!isAlwaysSent, (query) => query.where('profiles.email_notifications', '=', true))
    .executeTakeFirst();
  if (!person?.email) return null;
  return {
    userId,
    email: person.email,
    name: person.full_name,
    language: asLanguage(person.preferred_language),
  };
}
