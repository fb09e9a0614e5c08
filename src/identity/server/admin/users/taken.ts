import { brokenUniqueRule } from '#platform/server/database/db.ts';
import { emailExists } from '../../account/email-change.ts';
import { IdentityError } from '../../errors.ts';
import { phoneExists } from '../../phones/phone-number.ts';

const REFUSALS = new Map([
  ['users_email_key', emailExists],
  ['users_phone_key', phoneExists],
  [
    'users_pkey',
    () => new IdentityError(422, 'user_already_exists', 'A user with this id exists already'),
  ],
]);

/** Runs `act` and refuses what belongs to another account in the protocol's words, also when two ask at once. */
export async function whereTaken<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw REFUSALS.get(brokenUniqueRule(error) ?? '')?.() ?? error;
  }
}
