import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { challengeMembers, readBody, text } from '../body.ts';
import { requireBotCheck, securityMember } from '../bot-check.ts';
import { requireEmailAddress } from '../account/email-address.ts';
import { validationFailed } from '../errors.ts';
import { readChallenge } from '../tokens/flow-states.ts';
import { requireMailsLeft } from '../mail/mail-allowance.ts';
import { requireWorkingMail } from '../mail/mail-health.ts';
import { requestMail } from '../mail/mail-jobs.ts';
import { requirePause } from '../mail/mail-requests.ts';
import { chosenRedirect } from './redirects.ts';

const bodySchema = z.object({ email: text, ...challengeMembers, ...securityMember });

/**
 * POST /recover: does the same work and gives the same answer whether or not the address has an account (AUTH-038,
 * AUTH-045). No account is looked up here; the job that writes the e-mail does that.
 */
export async function recover(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const body = await readBody(c, bodySchema);
  await requireBotCheck(services, c, body);
  if (body.email === '') throw validationFailed('Password recovery requires an email');
  const email = requireEmailAddress(body.email);
  const challenge = readChallenge(body);
  const redirectTo = chosenRedirect(services.config, c);
  const network = c.get('network');
  await requireMailsLeft(services, { network });
  await inTransaction(services, async (work) => {
    await requirePause(work, { kind: 'recovery', email });
    await requestMail(work, { kind: 'recovery', email, redirectTo, challenge, network });
  });
  await requireWorkingMail(services);
  return c.json({});
}
