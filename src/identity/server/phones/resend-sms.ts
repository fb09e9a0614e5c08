import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { requireMailsLeft } from '../mail/mail-allowance.ts';
import { refuseChallenge, requirePhoneOn, requireReachable } from './phone-number.ts';
import { requireSmsPause } from './sms-codes.ts';
import { requestSms } from './sms-jobs.ts';

type Body = { type: string; phone: string; code_challenge: string; code_challenge_method: string };

/** POST /resend with a phone number: does the same for every number, whether or not a code is expected (AUTH-265). */
export async function resendSms(
  services: Services,
  c: Context<HttpEnv>,
  body: Body,
): Promise<Response> {
  requirePhoneOn(services.config, 400, 'logins');
  refuseChallenge(body);
  const number = requireReachable(services.config, body.phone);
  const kind = body.type === 'sms' ? 'sms' : 'phone_change';
  const network = c.get('network');
  await requireMailsLeft(services, { network, number });
  await inTransaction(services, async (work) => {
    await requireSmsPause(work, kind, number);
    await requestSms(work, { kind, number, channel: 'sms', network });
  });
  return c.json({});
}
