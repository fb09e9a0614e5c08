import type { Services } from '#platform/server/context.ts';
import { isLocalSite } from '#platform/server/http/origins/local-site.ts';
import { newId } from '#platform/server/ids.ts';
import { returnMailAllowance, takeMailAllowance } from '../mail/mail-allowance.ts';
import { isReachable } from './phone-number.ts';

/** Whether the site can send SMS: by the operator's webhook, or into the local mailbox. */
export const canSendSms = ({ config }: Pick<Services, 'config'>): boolean =>
  config.AUTH_SMS_WEBHOOK_URL !== undefined || isLocalSite(config.PUBLIC_URL);

/**
 * Sends a feature's own SMS to a number (digits alone) under the limits of codes (AUTH-266). Returns why none was sent, or
 * null; throws if the sender refuses it.
 */
export async function sendSms(
  services: Services,
  { to, text, network }: { to: string; text: string; network: string },
): Promise<'unreachable' | 'used_up' | null> {
  if (!isReachable(services.config, to)) return 'unreachable';
  const sending = { network, isProven: false, number: to };
  if (!(await takeMailAllowance(services, sending))) return 'used_up';
  try {
    await services.sms.send({ id: newId(), to, text, channel: 'sms' });
  } catch (error) {
    await returnMailAllowance(services, sending);
    throw error;
  }
  return null;
}
