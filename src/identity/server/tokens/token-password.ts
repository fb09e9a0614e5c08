import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { readBody, text } from '../body.ts';
import { requireBotCheck, requireSolvedPuzzle, securityMember } from '../bot-check.ts';
import { emailAddress } from '../account/email-address.ts';
import { IdentityError, invalidCredentials, userBanned, validationFailed } from '../errors.ts';
import { readDeviceHash, findWithDevice } from '../account/known-devices.ts';
import { noteFailure } from '../safety/activity.ts';
import { phoneNumber, requirePhoneOn } from '../phones/phone-number.ts';
import { isShort, shortMessage } from './passwords/password-rules.ts';
import { hashPassword, isCheap, passwordMatches } from './passwords/passwords.ts';
import { beginAttempt } from '../request-limits.ts';
import { getRequestOrigin, startKnownSession, startSession } from './sessions.ts';
import { isBanned } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';

const bodySchema = z.object({ email: text, phone: text, password: text, ...securityMember });

/** grant_type=password */
export async function passwordGrant(services: Services, c: Context<HttpEnv>): Promise<object> {
  const body = await readBody(c, bodySchema);
  if ((body.email === '') === (body.phone === '')) {
    throw validationFailed('Only an email address or phone number should be provided on login.');
  }
  const isByPhone = body.phone !== '';
  if (isByPhone) requirePhoneOn(services.config, 422, 'logins');
  // An invalid address is counted like one without an account.
  const address = (isByPhone ? phoneNumber(body.phone) : emailAddress(body.email)) ?? '';
  const device = readDeviceHash(c);
  const { user, isKnown } = await findWithDevice(
    services,
    isByPhone ? 'phone' : 'email',
    address,
    device,
  );
  const attempt = await beginAttempt(services, c, { address, device, isKnown });
  if (attempt.needsBotCheck) await requireSolvedPuzzle(services, body);
  else await requireBotCheck(services, c, body);
  const confirmedAt = isByPhone ? user?.phone_confirmed_at : user?.email_confirmed_at;
  const matches = await passwordMatches(
    services.config,
    user?.password_hash ?? null,
    body.password,
  );
  const origin = getRequestOrigin(c);
  if (!user || !matches) {
    if (user && confirmedAt) {
      noteFailure(services, {
        userId: user.id,
        kind: 'sign_in_failed',
        detail: 'password',
        origin,
      });
    }
    throw invalidCredentials();
  }
  await attempt.succeeded();
  if (isBanned(user)) throw userBanned(400);
  if (!confirmedAt) {
    throw isByPhone
      ? new IdentityError(400, 'phone_not_confirmed', 'Phone not confirmed')
      : new IdentityError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const beginning = { userId: user.id, method: 'password', origin, browser: c };
  const session = isKnown
    ? await startKnownSession(services, beginning)
    : await inTransaction(services, (work) => startSession(work, beginning));
  await renewHash(services, user, body.password);
  const { config } = services;
  if (!isShort(config, body.password)) return session;
  return { ...session, weak_password: { message: shortMessage(config), reasons: ['length'] } };
}

/** The one moment in which a password is known whose hash has become too cheap to guess (AUTH-292). */
async function renewHash(
  { config, db }: Services,
  { id, password_hash: old }: Pick<UserRow, 'id' | 'password_hash'>,
  password: string,
): Promise<void> {
  if (old === null || !isCheap(config, old)) return;
  await db
    .updateTable('identity.users')
    .set({ password_hash: await hashPassword(config, password) })
    .where('id', '=', id)
    // A new password that was chosen before this write stays.
    .where('password_hash', '=', old)
    .execute();
}
