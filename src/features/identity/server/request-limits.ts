import type { MiddlewareHandler } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http.ts';
import { IdentityError } from './errors.ts';

const FIVE_MINUTES = 300;

/** So many requests in five minutes from one address. */
export function limitRequests(
  services: Services,
  name: string,
  points: number,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const rule = { name: `identity-${name}`, key: c.get('ip'), points, seconds: FIVE_MINUTES };
    if (!(await services.limits.allow(rule))) throw tooManyRequests();
    await next();
  };
}

const ATTEMPTS_PER_ACCOUNT = 30;

/** Guessing one account's password from many addresses is slowed down too (AUTH-148). */
export async function requireAttempt(services: Services, email: string): Promise<void> {
  const rule = { name: 'identity-password', key: email, points: ATTEMPTS_PER_ACCOUNT };
  if (!(await services.limits.allow({ ...rule, seconds: FIVE_MINUTES }))) throw tooManyRequests();
}

const tooManyRequests = () =>
  new IdentityError(429, 'over_request_rate_limit', 'Request rate limit reached');
