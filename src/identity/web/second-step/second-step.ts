import type { Session as AuthSession } from '@supabase/auth-js';

/** Whether the account asks for a code that this session has not brought: then it opens nothing yet (AUTH-157). */
export const lacksSecondStep = ({ user, access_token }: AuthSession): boolean =>
  (user.factors ?? []).some(({ status }) => status === 'verified') &&
  parseAssuranceLevel(access_token) !== 'aal2';

/** Returns the level (`aal`) of the sign-in from an access token; null where it cannot be read. */
function parseAssuranceLevel(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(json) as { aal?: unknown }).aal;
  } catch {
    return null;
  }
}
