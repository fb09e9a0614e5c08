import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { deliver } from '../mail/account-mail.ts';
import { challengeMembers, readBody, text } from '../body.ts';
import { requireBotCheck, securityMember } from '../bot-check.ts';
import { requireEmailAddress } from '../account/email-address.ts';
import { validationFailed } from '../errors.ts';
import { readChallenge } from '../tokens/flow-states.ts';
import { requireMailAllowance, requireMailsLeft } from '../mail/mail-allowance.ts';
import { requireWorkingMail } from '../mail/mail-health.ts';
import { prepareRequested, requestMail, toSending } from '../mail/mail-jobs.ts';
import type { MailJob } from '../mail/mail-jobs.ts';
import { hasFailed, requirePause } from '../mail/mail-requests.ts';
import { resendSms } from '../phones/resend-sms.ts';
import { chosenRedirect } from './redirects.ts';

const EMAIL_TYPES = new Set(['signup', 'email_change']);
const PHONE_TYPES = new Set(['sms', 'phone_change']);

const bodySchema = z.object({
  type: text,
  email: text,
  phone: text,
  ...challengeMembers,
  ...securityMember,
});

/** POST /resend: does the same for every address, no matter who owns it, just as a reset does. */
export async function resend(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const body = await readBody(c, bodySchema);
  await requireBotCheck(services, c, body);
  requireAddressFor(body);
  if (body.phone !== '') return resendSms(services, c, body);
  const email = requireEmailAddress(body.email);
  const job: MailJob = {
    kind: body.type === 'signup' ? 'confirmation' : 'email_change',
    email,
    redirectTo: chosenRedirect(services.config, c),
    challenge: readChallenge(body),
    network: c.get('network'),
  };
  await requireMailsLeft(services, { network: job.network });
  // Only for an account whose failure was already answered is the outcome known in time to answer again.
  if (await hasFailed(services, job)) await resendNow(services, job);
  else {
    await inTransaction(services, async (work) => {
      await requirePause(work, job);
      await requestMail(work, job);
    });
    await requireWorkingMail(services);
  }
  return c.json({});
}

async function resendNow(services: Services, job: MailJob): Promise<void> {
  const sending = toSending(job);
  const mails = await inTransaction(services, async (work) => {
    await requirePause(work, job);
    return prepareRequested(work, job, async () => {
      await requireMailAllowance(services, sending);
      return true;
    });
  });
  await deliver(services, mails, sending);
}

function requireAddressFor(body: z.infer<typeof bodySchema>): void {
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
}
