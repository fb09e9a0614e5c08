import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { signedOut } from '../../events.ts';
import { requireBearer } from '../tokens/bearer.ts';
import { validationFailed } from '../errors.ts';
import { endSessions } from '../tokens/sessions.ts';

/** POST /logout: ends all of the user's sessions, this one, or all but this one (AUTH-110). */
export async function logOut(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user, session } = await requireBearer(services, c);
  const scopes = new Map([
    ['global', {}],
    ['local', { only: session.id }],
    ['others', { except: session.id }],
  ]);
  const scope = c.req.query('scope') || 'global';
  const which = scopes.get(scope);
  if (!which) throw validationFailed(`Unsupported logout scope "${scope}"`);
  await inTransaction(services, async (work) => {
    await endSessions(work, { userId: user.id, ...which });
    if (scope !== 'others') await work.emit(signedOut, { userId: user.id });
  });
  return c.body(null, 204);
}
