import type { Session as AuthSession } from '@supabase/auth-js';

/** Whether the account asks for a code that this session has not brought: then it opens nothing yet (AUTH-157). */
export const lacksSecondStep = ({ user, access_token }: AuthSession): boolean =>
  (user.factors ?? []).some(({ status }) => status === 'verified') &&
  levelOf(access_token) !== 'aal2';

/** What a token says of how somebody signed in; null where it cannot be read. */
function levelOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(json) as { aal?: unknown }).aal;
  } catch {
    return null;
  }
}
