import type { Work } from '#platform/server/database/transaction.ts';
import { emailExists } from '../../account/email-change.ts';
import { findUserByEmail } from '../../account/people/users.ts';
import type { UserRow } from '../../account/people/users.ts';
import { validationFailed } from '../../errors.ts';
import { dropTokens } from '../../tokens/one-time-tokens.ts';

/**
 * Prepares an account for the link of one of its two addresses. A second link for the same change leaves the first one
 * as it is; an address that has agreed already cannot agree for the other one.
 */
export async function beginEmailChange(
  work: Work,
  user: UserRow,
  { type, newEmail }: { type: 'email_change_current' | 'email_change_new'; newEmail: string },
): Promise<void> {
  const { trx, services } = work;
  if (await findUserByEmail(trx, newEmail)) throw emailExists();
  const isSecure = services.config.EMAIL_CONFIRMATION && user.email_confirmed_at !== null;
  if (type === 'email_change_current' && !isSecure) {
    throw validationFailed('The current address need not agree to this change');
  }
  const steps = isSecure ? 2 : 1;
  const isUnderWay = user.new_email === newEmail && user.email_change_steps_left === steps;
  if (isUnderWay) return;
  await trx
    .updateTable('identity.users')
    .set({ new_email: newEmail, email_change_steps_left: steps, updated_at: new Date() })
    .where('id', '=', user.id)
    .execute();
  await dropTokens(trx, user.id, 'email_change_current');
  await dropTokens(trx, user.id, 'email_change_new');
}
