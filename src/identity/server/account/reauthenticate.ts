import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { IdentityError, managedElsewhere, validationFailed } from '../errors.ts';
import { deliver } from '../mail/account-mail.ts';
import type { PreparedMail } from '../mail/account-mail.ts';
import { composeEmail } from '../mail/emails.ts';
import { requireMailAllowance } from '../mail/mail-allowance.ts';
import { requirePause } from '../mail/mail-requests.ts';
import { reauthenticateByPhone } from '../phones/reauthenticate-by-phone.ts';
import { requireSafeSession } from '../safety/require-safe-session.ts';
import { issueToken } from '../tokens/one-time-tokens.ts';
import { findUserById } from './people/users.ts';
import type { UserRow } from './people/users.ts';

/** GET /reauthenticate: a code by e-mail, or by SMS where there is no address, which PUT /user takes as `nonce` (AUTH-128). */
export async function reauthenticate(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user } = await requireSafeSession(services, c, 'reauthenticate');
  if (user.is_sso_user) throw managedElsewhere();
  if (!user.email && user.phone !== null) return reauthenticateByPhone(services, c, user);
  const sending = { network: c.get('network'), isProven: true };
  const mail = await inTransaction(services, async (work) => {
    // The user is locked before the tokens everywhere, so that two requests cannot wait in a circle.
    const current = (await findUserById(work.trx, user.id, { lock: true })) ?? user;
    const email = requireConfirmedAddress(current);
    await requirePause(work, { kind: 'reauthentication', email });
    await requireMailAllowance(services, sending);
    return prepareCode(work, current, email);
  });
  await deliver(services, [mail], sending);
  return c.json({});
}

function requireConfirmedAddress(user: UserRow): string {
  if (user.email === null || user.email === '') {
    throw validationFailed('Reauthentication requires the user to have an email or a phone number');
  }
  if (user.email_confirmed_at !== null) return user.email;
  throw new IdentityError(422, 'email_not_confirmed', 'Please verify your email first.');
}

async function prepareCode(work: Work, user: UserRow, email: string): Promise<PreparedMail> {
  const { code } = await issueToken(work, {
    user,
    kind: 'reauthentication',
    address: email,
    flowStateId: null,
  });
  // Codes were guessed at too often today, and this e-mail has no link that would count instead.
  if (code === null) {
    throw new IdentityError(
      429,
      'over_request_rate_limit',
      'Too many wrong codes, try again later',
    );
  }
  await work.trx
    .updateTable('identity.users')
    .set({ reauthentication_sent_at: new Date() })
    .where('id', '=', user.id)
    .execute();
  const composed = await composeEmail({
    to: email,
    topic: 'reauthentication',
    language: asLanguage(user.language),
    link: `${work.services.config.PUBLIC_URL}/settings/security#password`,
    code,
  });
  return { request: { kind: 'reauthentication', email }, email: composed };
}
