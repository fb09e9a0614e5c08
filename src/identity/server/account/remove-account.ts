import { removeRows } from '#platform/server/personal-data/remove-person.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { signedOut } from '../../events.ts';
import { removePersonLater } from '../leaving/remove-person-job.ts';
import { identityData } from '../personal-data.ts';
import { endAccess } from '../doors/end-access.ts';
import { findUserById } from './people/users.ts';

/**
 * Removes an account at once: it cannot be signed in to any more and its address is free. A job that begins with the
 * commit removes the data that features store about the person (AUTH-222, AUTH-225). Returns false when there is no
 * such account.
 */
export async function removeAccount(work: Work, userId: string): Promise<boolean> {
  const { trx } = work;
  const user = await findUserById(trx, userId, { lock: true });
  if (!user) return false;
  await endAccess(work, { userId, by: 'leaving', since: null, except: null });
  await work.emit(signedOut, { userId });
  await removeRows(trx, identityData.tables, userId);
  const now = new Date();
  await trx
    .updateTable('identity.users')
    .set({ deleted_at: now, removal_due_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
  const addresses = [user.email, user.new_email, user.phone, user.new_phone];
  await work.services.jobs.forgetFailed(
    trx,
    addresses.filter((address) => address !== null),
  );
  await removePersonLater(work, user);
  return true;
}
