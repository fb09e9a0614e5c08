import type { Db } from '#platform/server/database/db.ts';
import { demoAccounts } from './demo-accounts.ts';

/** Whether the sign-in-able demo neighbors still live in this database. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const emails = demoAccounts.map(({ email }): string => email);
  const found = await db
    .selectFrom('identity.users')
    .select('id')
    .where('email', 'in', emails)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
