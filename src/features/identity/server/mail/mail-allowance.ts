import type { Services } from '#platform/server/context.ts';
import type { RateLimit } from '#platform/server/limits/rate-limit.ts';
import { IdentityError } from '../errors.ts';

const HOUR = 3600;

/** `isProven`: the address belongs to an account that confirmed it, and not to a newcomer. */
export type Sending = { network: string; isProven: boolean };

/** Whatever the share, a household or an office must not be through with it soon. */
const LEAST_A_NETWORK = 60;

/**
 * What account e-mails are counted by, narrowest first. One network gets a third of the hour's at
 * most, and addresses nobody has proven four fifths: no crowd of made-up sign-ups keeps owners
 * from their reset.
 */
function limitsOn({ config }: Services, { network, isProven }: Sending): RateLimit[] {
  const all = config.AUTH_MAILS_PER_HOUR;
  return [
    mailLimit('network', network, Math.min(all, Math.max(LEAST_A_NETWORK, Math.ceil(all / 3)))),
    ...(isProven ? [] : [mailLimit('unproven', 'all', Math.ceil((all * 4) / 5))]),
    mailLimit('all', 'all', all),
  ];
}

const mailLimit = (name: string, key: string, points: number): RateLimit => ({
  name: `identity-mail-${name}`,
  key,
  points,
  seconds: HOUR,
});

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
  if (!(await takeMailAllowance(services, sending))) throw usedUp();
}

/** Refuses while the hour's e-mails are used up, without knowing whether one would be sent. */
export async function requireMailsLeft(services: Services, network: string): Promise<void> {
  for (const limit of limitsOn(services, { network, isProven: true })) {
    if (!(await services.limits.isOpen(limit))) throw usedUp();
  }
}

const usedUp = () =>
  new IdentityError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded');
