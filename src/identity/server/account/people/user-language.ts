import type { Language } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** The language of the account's e-mails from now on (AUTH-077). */
export async function setUserLanguage(
  db: DbOrTransaction,
  userId: string,
  language: Language,
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ language, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}
