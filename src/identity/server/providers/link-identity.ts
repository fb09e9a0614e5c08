import type { Work } from '#platform/server/database/transaction.ts';
import { brokenUniqueRule } from '#platform/server/database/db.ts';
import { addIdentity, recountProviders } from '../account/external/external-identity.ts';
import type { ExternalIdentity } from '../account/external/external-identity.ts';
import type { Visit } from '../account/external/external-sign-in.ts';
import type { UserRow } from '../account/people/users.ts';
import { IdentityError, managedElsewhere } from '../errors.ts';
import { requestMail } from '../mail/mail-jobs.ts';
import { recordSignInMethod } from '../safety/way-in.ts';
import { becomePermanent } from '../sign-up/sign-up-anonymously.ts';

type Linked = { user: UserRow; refusal: IdentityError | null };

/** Gives an account one more identity (protocol, section 6). The account's row is locked by the caller. */
export async function linkIdentity(
  work: Work,
  user: UserRow,
  identity: ExternalIdentity,
  visit: Visit,
): Promise<Linked> {
  if (user.is_sso_user) throw managedElsewhere();
  if (!(await addIdentity(work.trx, user.id, identity))) {
    throw new IdentityError(
      422,
      'identity_already_exists',
      'Identity is already linked to another user',
    );
  }
  const { provider } = identity;
  await recordSignInMethod(work, user, { isAdded: true, provider, origin: visit.origin });
  const adopted = user.email === null && identity.email !== null;
  if (adopted) await adoptAddress(work, user, identity);
  const refusal =
    adopted && !identity.isEmailVerified ? await askToConfirm(work, identity, visit) : null;
  if (refusal === null) await becomePermanent(work, user.id, identity.claims);
  const linked = await recountProviders(work.trx, user.id);
  return { user: linked, refusal };
}

/** Throws the refusal; what was stored before stays. */
export function throwAfter(refusal: IdentityError | null): never {
  throw refusal ?? new Error('nothing was refused');
}

/** Gives an account without an address the provider's, and makes it permanent once that is verified. */
async function adoptAddress(work: Work, user: UserRow, identity: ExternalIdentity): Promise<void> {
  const { email, isEmailVerified } = identity;
  try {
    await work.trx
      .updateTable('identity.users')
      .set({
        email,
        email_confirmed_at: isEmailVerified ? new Date() : null,
      })
      .where('id', '=', user.id)
      .execute();
  } catch (error) {
    if (brokenUniqueRule(error) !== 'users_email_key') throw error;
    throw new IdentityError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    );
  }
}

async function askToConfirm(
  work: Work,
  { email, provider }: ExternalIdentity,
  { network, redirectTo, challenge }: Visit,
): Promise<IdentityError> {
  await requestMail(work, {
    kind: 'confirmation',
    email: email ?? '',
    network,
    redirectTo,
    challenge,
  });
  return new IdentityError(
    422,
    'email_not_confirmed',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  );
}
