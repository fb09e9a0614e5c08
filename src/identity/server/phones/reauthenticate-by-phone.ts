import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { findUserById } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';
import { IdentityError } from '../errors.ts';
import { deliver } from '../mail/account-mail.ts';
import { requireMailAllowance } from '../mail/mail-allowance.ts';
import { requirePhoneOn } from './phone-number.ts';
import { prepareSms, requireSmsPause } from './sms-codes.ts';

/** The code of GET /reauthenticate for an account that has a number and no address (AUTH-263). */
export async function reauthenticateByPhone(
  services: Services,
  c: Context<HttpEnv>,
  { id, phone }: UserRow,
): Promise<Response> {
  requirePhoneOn(services.config, 400, 'logins');
  const sending = { network: c.get('network'), isProven: true, number: phone ?? '' };
  const message = await inTransaction(services, async (work) => {
    const user = await findUserById(work.trx, id, { lock: true });
    if (!user?.phone_confirmed_at || user.phone !== phone || phone === null) {
      throw new IdentityError(422, 'phone_not_confirmed', 'Please verify your phone first.');
    }
    await requireSmsPause(work, 'sms_reauthentication', phone);
    await requireMailAllowance(services, sending);
    return prepareSms(work, 'sms_reauthentication', { user, number: phone, channel: 'sms' });
  });
  await deliver(services, [message], sending);
  return c.json({ message_id: message.sms.id });
}
