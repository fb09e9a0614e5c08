import type { Session as AuthSession } from '@supabase/auth-js';
import { readTokenClaims } from '../session/token-claims.ts';

/** Whether the account asks for a code that this session has not brought: then it opens nothing yet (AUTH-157). */
export const lacksSecondStep = ({ user, access_token }: AuthSession): boolean =>
  (user.factors ?? []).some(({ status }) => status === 'verified') &&
  readTokenClaims(access_token)['aal'] !== 'aal2';
