import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { IdentityError } from '../errors.ts';
import { SERVICE_ROLE } from '../tokens/access-token.ts';
import { badToken, requireClaims, requireLiveSession } from '../tokens/bearer.ts';
import { isLiveServiceKey } from './service-keys.ts';

const ADMIN_ROLES = new Set<unknown>([SERVICE_ROLE, 'supabase_admin']);

/**
 * Lets nothing pass but a service key as bearer (AUTH-163, AUTH-166). The header `apikey` opens nothing, and whatever
 * role an account has, its own tokens do not either.
 */
export async function requireAdmin(services: Services, c: Context<HttpEnv>): Promise<void> {
  const { role, sub, session_id: sessionId, jti } = await requireClaims(services, c);
  if (!ADMIN_ROLES.has(role)) throw notAdmin();
  if (sessionId !== undefined) {
    await requireLiveSession(services, sub ?? '', sessionId);
    throw notAdmin();
  }
  if (!(await isLiveServiceKey(services, jti))) {
    throw badToken(403, 'invalid JWT: the service key is revoked or unknown');
  }
}

/** The same asked of a call that is open to others, too. */
export async function isAdmin(services: Services, c: Context<HttpEnv>): Promise<boolean> {
  if (c.req.header('authorization') === undefined) return false;
  try {
    await requireAdmin(services, c);
    return true;
  } catch (error) {
    if (error instanceof IdentityError) return false;
    throw error;
  }
}

const notAdmin = () => new IdentityError(403, 'not_admin', 'User not allowed');
