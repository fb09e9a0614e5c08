import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import {
  RECOVERY,
  deliverQuietly,
  prepareLetter,
  requireMailAllowance,
  requireWaitOver,
} from './account-mail.ts';
import { challengeMembers, readBody, text } from './body.ts';
import { requireEmailAddress } from './email-address.ts';
import { validationFailed } from './errors.ts';
import { readChallenge } from './flow-states.ts';
import { chosenRedirect } from './redirects.ts';
import { rememberUnknown } from './unknown-address.ts';
import { findUserByEmail } from './users.ts';

const bodySchema = z.object({ email: text, ...challengeMembers });

/** POST /recover: the same answers whether or not somebody has the address (AUTH-038, AUTH-045). */
export async function recover(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const body = await readBody(c, bodySchema);
  if (body.email === '') throw validationFailed('Password recovery requires an email');
  const email = requireEmailAddress(body.email);
  const challenge = readChallenge(body);
  const redirectTo = chosenRedirect(services.config, c);
  // Before it is known whether anybody gets a letter.
  await requireMailAllowance(services, c.get('ip'));
  const letters = await inTransaction(services, async (work) => {
    const user = await findUserByEmail(work.trx, email, { lock: true });
    if (!user) {
      await rememberUnknown(work, 'recovery', email);
      return [];
    }
    requireWaitOver(services, user.recovery_sent_at);
    return [await prepareLetter(work, RECOVERY, { user, to: email, redirectTo, challenge })];
  });
  await deliverQuietly(services, letters);
  return c.json({});
}
