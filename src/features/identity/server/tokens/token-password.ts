import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { readBody, text } from '../body.ts';
import { requireBotCheck, requireSolvedPuzzle, securityMember } from '../bot-check.ts';
import { emailAddress } from '../account/email-address.ts';
import { IdentityError, invalidCredentials, userBanned, validationFailed } from '../errors.ts';
import { rememberDevice } from '../account/known-devices.ts';
import { WEAK_PASSWORD_MESSAGE, passwordMatches, weakPasswordReasons } from './passwords.ts';
import { beginAttempt } from '../request-limits.ts';
import { originOf, startSession } from './sessions.ts';
import { findUserByEmail, isBanned } from '../account/users.ts';

const bodySchema = z.object({ email: text, phone: text, password: text, ...securityMember });

/** grant_type=password */
export async function passwordGrant(services: Services, c: Context<HttpEnv>): Promise<object> {
  const body = await readBody(c, bodySchema);
  if ((body.email === '') === (body.phone === '')) {
    throw validationFailed('Only an email address or phone number should be provided on login.');
  }
  if (body.phone !== '') {
    throw new IdentityError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  // What is no address is counted like one nobody has.
  const email = emailAddress(body.email) ?? '';
  const attempt = await beginAttempt(services, c, email);
  await (attempt.needsBotCheck ? requireSolvedPuzzle : requireBotCheck)(services, body);
  const user = email === '' ? null : await findUserByEmail(services.db, email);
  const matches = await passwordMatches(user?.password_hash ?? null, body.password);
  if (!user || !matches) throw invalidCredentials();
  await attempt.succeeded();
  if (isBanned(user)) throw userBanned(400);
  if (!user.email_confirmed_at) {
    throw new IdentityError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const origin = originOf(c);
  const session = await inTransaction(services, async (work) => {
    await rememberDevice(work, c, user.id);
    return startSession(work, { userId: user.id, method: 'password', origin });
  });
  const reasons = weakPasswordReasons(body.password);
  if (reasons.length === 0) return session;
  return { ...session, weak_password: { message: WEAK_PASSWORD_MESSAGE, reasons } };
}
