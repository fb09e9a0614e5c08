import { sql } from 'kysely';
import type { Language, Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { IdentityError, userBanned } from '../../errors.ts';
import { contestSignUp } from '../../sign-up/sign-up-claims.ts';
import { requestMail } from '../../mail/mail-jobs.ts';
import { isPauseOver } from '../../mail/mail-requests.ts';
import { recordSignInMethod } from '../../safety/way-in.ts';
import type { Challenge } from '../../tokens/flow-states.ts';
import type { Origin } from '../../tokens/sessions.ts';
import { createExternalAccount, proveByProvider, takeClaims } from './external-account.ts';
import {
  addIdentity,
  findIdentity,
  recountProviders,
  refreshIdentity,
} from './external-identity.ts';
import type { ExternalIdentity } from './external-identity.ts';
import { requireOpenSignUps } from '../sign-ups.ts';
import { findUserByEmail, findUserById, isBanned } from '../people/users.ts';
import type { UserRow } from '../people/users.ts';

/** The visitor's language and network, and where an e-mail that has to be confirmed first leads back to. */
export type Visit = {
  language: Language;
  network: string;
  origin: Origin;
  redirectTo: string;
  challenge: Challenge;
};

/**
 * Finds or creates the account of an external identity and runs `act` in the same transaction (protocol, section 7,
 * account rules). Changes that must be kept even though the person is refused are stored.
 */
export async function enterAccount<T>(
  services: Services,
  identity: ExternalIdentity,
  visit: Visit,
  act: (work: Work, user: UserRow) => Promise<T>,
): Promise<T> {
  const entered = await inTransaction(services, async (work) => {
    await oneAtATime(work, identity);
    const user = await accountFor(work, identity, visit);
    if (user) return { value: await act(work, user) };
    await askToConfirm(work, identity, visit);
    return null;
  });
  if (entered) return entered.value;
  throw new IdentityError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${identity.provider}. A confirmation email has been sent to your ${identity.provider} email`,
  );
}

/** Two who come at once with one identity or one address find the same account. */
async function oneAtATime({ trx }: Work, identity: ExternalIdentity): Promise<void> {
  const names = [`${identity.provider} ${identity.subject}`, identity.email ?? ''].toSorted();
  for (const name of names) {
    if (name !== '')
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 88))`.execute(trx);
  }
}

/** Returns the account the identity may enter, or null while its address has to be confirmed first. */
async function accountFor(
  work: Work,
  identity: ExternalIdentity,
  visit: Visit,
): Promise<UserRow | null> {
  const { trx, services } = work;
  const known = await findIdentity(trx, identity);
  const ownerId = known?.user_id ?? (await ownerOfAddress(work, identity));
  if (ownerId === null) return createFor(work, identity, visit);
  const user = await findUserById(trx, ownerId, { lock: true });
  if (!user || isBanned(user)) throw userBanned(403);
  if (known) await refreshIdentity(trx, known.id, identity);
  else await addIdentity(trx, user.id, identity);
  // An account without an address has nothing to confirm.
  if (user.email === null || user.email_confirmed_at !== null) {
    if (!known) {
      const { provider } = identity;
      await recordSignInMethod(work, user, { isAdded: true, provider, origin: visit.origin });
    }
    await takeClaims(trx, user, identity);
    return recountProviders(trx, user.id);
  }
  const proves = identity.isEmailVerified && identity.email === user.email;
  if (!proves && services.config.EMAIL_CONFIRMATION) return null;
  return proveByProvider(work, user, identity);
}

/**
 * Returns the id of the account a verified address leads to: the address's own account, or one it was verified for by a
 * provider.
 */
async function ownerOfAddress({ trx }: Work, identity: ExternalIdentity): Promise<string | null> {
  const { email } = identity;
  if (email === null || !identity.isEmailVerified || identity.isSso) return null;
  const owner = await findUserByEmail(trx, email);
  if (owner) return owner.id;
  const linked = await trx
    .selectFrom('identity.identities as identity')
    .innerJoin('identity.users as user', 'user.id', 'identity.user_id')
    .select('user.id')
    .where(sql<string>`identity.identity_data ->> 'email'`, '=', email)
    .where(sql<boolean>`(identity.identity_data ->> 'email_verified')::boolean`, '=', true)
    .where('user.is_sso_user', '=', false)
    .where('user.deleted_at', 'is', null)
    .where('user.email_confirmed_at', 'is not', null)
    .orderBy('identity.created_at')
    .limit(1)
    .executeTakeFirst();
  return linked?.id ?? null;
}

async function createFor(
  work: Work,
  identity: ExternalIdentity,
  { language }: Visit,
): Promise<UserRow | null> {
  const { trx, services } = work;
  const { email, isEmailOptional, isSso = false } = identity;
  requireOpenSignUps(services.config);
  if (email === null && !isEmailOptional) throw noEmail(identity);
  const owner = email !== null && !isSso ? await findUserByEmail(trx, email, { lock: true }) : null;
  const isTaken = owner !== null;
  const mustConfirm = !identity.isEmailVerified && services.config.EMAIL_CONFIRMATION;
  // No account is created that could never be entered, and the answer is the same. Where two sign-ups wait for one
  // e-mail, it is not known which of them reads it.
  if (owner && mustConfirm && !isEmailOptional) {
    if (owner.email_confirmed_at === null) await contestSignUp(work, owner.id);
    return null;
  }
  const account = {
    email: isTaken ? null : email,
    isConfirmed: email !== null && !isTaken && !mustConfirm,
    language,
  };
  const user = await createExternalAccount(work, identity, account);
  if (!user) throw new IdentityError(409, 'conflict', 'Somebody was quicker, please try again');
  return user.email === null || account.isConfirmed ? user : null;
}

const noEmail = ({ provider }: ExternalIdentity) =>
  new IdentityError(422, 'provider_email_missing', `${provider} names no email address`);

/**
 * Sends the e-mail later and for every address alike, so that neither the answer nor its time reveals who has an
 * account. Within a minute the previous e-mail counts.
 */
async function askToConfirm(work: Work, identity: ExternalIdentity, visit: Visit): Promise<void> {
  const { email } = identity;
  if (email === null || !(await isPauseOver(work, { kind: 'confirmation', email }))) return;
  const { network, redirectTo, challenge } = visit;
  await requestMail(work, { kind: 'confirmation', email, network, redirectTo, challenge });
}
