import type { Services } from '#platform/server/context.ts';
import type { RateLimit } from '#platform/server/limits/rate-limit.ts';
import { IdentityError } from '../errors.ts';

const HOUR = 3600;

/**
 * `isProven`: the address belongs to an account that confirmed it, and not to a newcomer. `number`: it is a phone's, whose
 * messages are counted by themselves.
 */
export type Sending = { network: string; isProven: boolean; number?: string };

/** The least a network may get, however small its share: a household or an office must not use it up soon. */
const LEAST_MAILS_A_NETWORK = 60;
const LEAST_SMS_A_NETWORK = 10;
/** Keeps others from making a phone ring all day (AUTH-266). */
const SMS_A_NUMBER = 10;

/**
 * Returns the limits on account e-mails and SMS, narrowest first. One network gets at most a third of the hour's, and
 * unproven addresses four fifths, so that no crowd of made-up sign-ups keeps owners from their reset.
 */
function limitsOn({ config }: Services, { network, isProven, number }: Sending): RateLimit[] {
  const isSms = number !== undefined;
  const all = isSms ? config.AUTH_SMS_PER_HOUR : config.AUTH_MAILS_PER_HOUR;
  const least = isSms ? LEAST_SMS_A_NETWORK : LEAST_MAILS_A_NETWORK;
  const limit = (name: string, key: string, points: number): RateLimit => ({
    name: `identity-${isSms ? 'sms' : 'mail'}-${name}`,
    key,
    points,
    seconds: HOUR,
  });
  return [
    ...(isSms ? [limit('number', number, SMS_A_NUMBER)] : []),
    limit('network', network, Math.min(all, Math.max(least, Math.ceil(all / 3)))),
    ...(isProven ? [] : [limit('unproven', 'all', Math.ceil((all * 4) / 5))]),
    limit('all', 'all', all),
  ];
}

/** Counts an e-mail that is about to leave; false when the hour's are used up. */
export async function takeMailAllowance(services: Services, sending: Sending): Promise<boolean> {
  const taken: RateLimit[] = [];
  for (const limit of limitsOn(services, sending)) {
    if (!(await services.limits.allow(limit))) {
      for (const other of taken) await services.limits.refund(other);
      return false;
    }
    taken.push(limit);
  }
  return true;
}

/** An e-mail that did not leave does not count. */
export async function returnMailAllowance(services: Services, sending: Sending): Promise<void> {
  for (const limit of limitsOn(services, sending)) await services.limits.refund(limit);
}

export async function requireMailAllowance(services: Services, sending: Sending): Promise<void> {
  if (!(await takeMailAllowance(services, sending))) throw usedUp(sending);
}

/** Refuses while the hour's e-mails are used up, without knowing whether one would be sent. */
export async function requireMailsLeft(
  services: Services,
  sending: Omit<Sending, 'isProven'>,
): Promise<void> {
  for (const limit of limitsOn(services, { ...sending, isProven: true })) {
    if (!(await services.limits.isOpen(limit))) throw usedUp(sending);
  }
}

const usedUp = ({ number }: Pick<Sending, 'number'>) =>
  number === undefined
    ? new IdentityError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded')
    : new IdentityError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded');
