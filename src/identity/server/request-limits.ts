import type { Context, MiddlewareHandler } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import type { RateLimit } from '#platform/server/limits/rate-limit.ts';
import { IdentityError } from './errors.ts';

const FIVE_MINUTES = 300;
const HOUR = 3600;

/** So many requests in five minutes, or in other seconds, from one network. */
export function limitRequests(
  services: Services,
  name: string,
  points: number,
  seconds = FIVE_MINUTES,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await requireRequest(services, { name, key: c.get('network'), points, seconds });
    await next();
  };
}

/** The same for what is known of the caller only later. */
export async function requireRequest(
  services: Pick<Services, 'limits'>,
  rule: { name: string; key: string; points: number; seconds?: number },
): Promise<void> {
  const { name, key, points, seconds = FIVE_MINUTES } = rule;
  if (!(await services.limits.allow(counted(name, key, points, seconds)))) throw tooManyRequests();
}

const TOKENS = 150;

/** Calls for a session, by network, or by session where one is renewed. */
export const requireTokenRequest = (
  services: Pick<Services, 'limits'>,
  key: string,
): Promise<void> => requireRequest(services, { name: 'token', key, points: TOKENS });

/** Limit for one network, or for one browser that signed in to the account before. */
const WRONG_PASSWORDS = 30;
/** Limit for all others together: beyond it a bot check is required, but no attempt is refused. */
const WRONG_PASSWORDS_IN_ALL = 100;

type Attempt = {
  /** Without a solved bot check this attempt is refused, whatever the settings say. */
  needsBotCheck: boolean;
  /** Only wrong passwords count. */
  succeeded: () => Promise<void>;
};

const counted = (name: string, key: string, points: number, seconds: number): RateLimit => ({
  name: `identity-${name}`,
  key,
  points,
  seconds,
});

/**
 * Counts an attempt at an account's password. Strangers' failures never lock the owner out: they
 * count by account and network, and a browser the owner used before has its own count (AUTH-148).
 */
export async function beginAttempt(
  { limits }: Services,
  c: Context<HttpEnv>,
  { address, device, isKnown }: { address: string; device: Buffer | null; isKnown: boolean },
): Promise<Attempt> {
  const network = c.get('network');
  // All of a network share its limit, except browsers that signed in to the account before.
  if (!isKnown) await requireTokenRequest({ limits }, network);
  const own = isKnown
    ? counted(
        'password-device',
        `${address} ${device?.toString('hex')}`,
        WRONG_PASSWORDS,
        FIVE_MINUTES,
      )
    : counted('password-network', `${address} ${network}`, WRONG_PASSWORDS, FIVE_MINUTES);
  if (!(await limits.allow(own))) throw tooManyRequests();
  const all = counted('password', address, WRONG_PASSWORDS_IN_ALL, HOUR);
  const isCommon = isKnown || (await limits.allow(all));
  return {
    needsBotCheck: !isCommon,
    succeeded: async () => {
      await limits.refund(own);
      if (!isKnown) await limits.refund(all);
    },
  };
}

const tooManyRequests = () =>
  new IdentityError(429, 'over_request_rate_limit', 'Request rate limit reached');
