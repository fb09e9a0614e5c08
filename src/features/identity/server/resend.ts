import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import type { Work } from '#platform/server/transaction.ts';
import {
  CONFIRMATION,
  deliverQuietly,
  prepareLetter,
  requireMailAllowance,
  requireWaitOver,
} from './account-mail.ts';
import type { PreparedLetter } from './account-mail.ts';
import { challengeMembers, readBody, text } from './body.ts';
import { requireEmailAddress } from './email-address.ts';
import { prepareEmailChange } from './email-change.ts';
import { IdentityError, validationFailed } from './errors.ts';
import { readChallenge } from './flow-states.ts';
import type { Challenge } from './flow-states.ts';
import { chosenRedirect } from './redirects.ts';
import { rememberUnknown } from './unknown-address.ts';
import { findUserByEmail } from './users.ts';

const EMAIL_TYPES = new Set(['signup', 'email_change']);
const PHONE_TYPES = new Set(['sms', 'phone_change']);

const bodySchema = z.object({ type: text, email: text, phone: text, ...challengeMembers });

/**
 * POST /resend. It asks for no bot check, as the page that offers it has none (AUTH-069); one
 * letter a minute goes to one address. Like a reset it answers the same for everybody.
 */
export async function resend(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const body = await readBody(c, bodySchema);
  const email = requireAddressFor(body);
  const challenge = readChallenge(body);
  const redirectTo = chosenRedirect(services.config, c);
  const again = { email, challenge, redirectTo };
  await requireMailAllowance(services, c.get('ip'));
  const letters = await inTransaction(services, (work) =>
    body.type === 'signup' ? confirmationAgain(work, again) : emailChangeAgain(work, again),
  );
  await deliverQuietly(services, letters);
  return c.json({});
}

function requireAddressFor(body: z.infer<typeof bodySchema>): string {
  const { type, email, phone } = body;
  if (!EMAIL_TYPES.has(type) && !PHONE_TYPES.has(type)) {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if ((email === '') === (phone === '')) {
    throw validationFailed('Type provided requires exactly one email address or phone number');
  }
  if (PHONE_TYPES.has(type) !== (phone !== '')) {
    throw validationFailed(`Type ${type} does not fit the address provided`);
  }
  if (phone !== '') {
    throw new IdentityError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  return requireEmailAddress(email);
}

type Again = { email: string; challenge: Challenge; redirectTo: string };

async function confirmationAgain(work: Work, again: Again): Promise<PreparedLetter[]> {
  const user = await findUserByEmail(work.trx, again.email, { lock: true });
  if (!user || user.email_confirmed_at) {
    await rememberUnknown(work, 'signup', again.email);
    return [];
  }
  requireWaitOver(work.services, user.confirmation_sent_at);
  return [await prepareLetter(work, CONFIRMATION, { ...again, user, to: again.email })];
}

async function emailChangeAgain(work: Work, again: Again): Promise<PreparedLetter[]> {
  const user = await findUserByEmail(work.trx, again.email, { lock: true });
  if (!user?.new_email || (await findUserByEmail(work.trx, user.new_email))) {
    await rememberUnknown(work, 'email_change', again.email);
    return [];
  }
  return prepareEmailChange(work, { ...again, user, newEmail: user.new_email });
}
