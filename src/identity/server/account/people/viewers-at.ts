import type { Viewer } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { asViewer } from './as-viewer.ts';
import { isBanned } from './users.ts';

/**
 * Returns the accounts with this proven address that may act at all; members of organizations may share it with another
 * account. An address proves nothing: the caller has to know more about them.
 */
export async function viewersAt(db: DbOrTransaction, email: string): Promise<Viewer[]> {
  const users = await db
    .selectFrom('identity.users')
    .select(['id', 'email', 'app_metadata', 'created_at', 'banned_until'])
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('removal_due_at', 'is', null)
    .where('is_anonymous', '=', false)
    .execute();
  return users.filter((user) => !isBanned(user)).map((user) => asViewer(user, ''));
}
