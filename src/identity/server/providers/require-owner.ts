import type { Services } from '#platform/server/context.ts';
import { LONG_AGO_MS, lastProvenAt } from '../account/password-proof.ts';
import { IdentityError } from '../errors.ts';
import { hasTakenStep, insufficientAal } from '../factors/factors.ts';
import type { Bearer } from '../tokens/bearer.ts';

/**
 * Refuses a change to the ways of signing in when the caller merely holds an old session of the account: one more way
 * in is worth as much as a password (AUTH-162).
 */
export async function requireOwner(
  services: Services,
  { user, session }: Pick<Bearer, 'user' | 'session'>,
): Promise<void> {
  if (!(await hasTakenStep(services.db, session))) {
    throw insufficientAal(
      403,
      'AAL2 session is required to change how the account is signed in to',
    );
  }
  // An anonymous user has nothing but the session, and no way to sign in again (AUTH-272).
  if (user.is_anonymous || !services.config.AUTH_SECURE_PASSWORD_CHANGE) return;
  if (Date.now() - lastProvenAt(session) < LONG_AGO_MS) return;
  throw new IdentityError(
    400,
    'reauthentication_needed',
    'Changing how the account is signed in to requires signing in again',
  );
}
