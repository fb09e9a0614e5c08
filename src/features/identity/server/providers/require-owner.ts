import type { Services } from '#platform/server/context.ts';
import { LONG_AGO_MS, lastProvenAt } from '../account/password-proof.ts';
import { IdentityError } from '../errors.ts';
import { hasTakenStep, insufficientAal } from '../factors/factors.ts';
import type { SessionRow } from '../tokens/sessions.ts';

/**
 * Refuses a change of how an account is signed in to from whoever merely holds an old session of it: one more way in
 * is worth as much as a password (AUTH-162).
 */
export async function requireOwner(services: Services, session: SessionRow): Promise<void> {
  if (!(await hasTakenStep(services.db, session))) {
    throw insufficientAal(
      403,
      'AAL2 session is required to change how the account is signed in to',
    );
  }
  if (!services.config.AUTH_SECURE_PASSWORD_CHANGE) return;
  if (Date.now() - lastProvenAt(session) < LONG_AGO_MS) return;
  throw new IdentityError(
    400,
    'reauthentication_needed',
    'Changing how the account is signed in to requires signing in again',
  );
}
