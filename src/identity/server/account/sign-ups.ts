import type { Config } from '#platform/server/config/config.ts';
import { IdentityError } from '../errors.ts';

/** Refuses a new account, whichever way it would come to be, where the operator takes none. */
export function requireOpenSignUps(config: Config): void {
  if (config.AUTH_SIGN_UPS) return;
  throw new IdentityError(422, 'signup_disabled', 'Signups not allowed for this instance');
}
