import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { signedOut } from '../../events.ts';
import { requireBearer } from '../tokens/bearer.ts';
import { validationFailed } from '../errors.ts';
import { hasTakenStep, insufficientAal } from '../factors/factors.ts';
import type { ActivityKind } from '../../activity-kinds.ts';
import { recordActivity } from '../safety/activity.ts';
import { endAccess } from '../doors/end-access.ts';
import { endSessions, originOf } from '../tokens/sessions.ts';

/** POST /logout: ends all of the user's sessions, this one, or all but this one (AUTH-110). */
export async function logOut(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user, session } = await requireBearer(services, c);
  const scopes = new Map<string, { kind: ActivityKind; which: { only?: string; except?: string } }>(
    [
      ['global', { kind: 'all_ended', which: {} }],
      ['local', { kind: 'signed_out', which: { only: session.id } }],
      ['others', { kind: 'others_ended', which: { except: session.id } }],
    ],
  );
  const scope = c.req.query('scope') || 'global';
  const ending = scopes.get(scope);
  if (!ending) throw validationFailed(`Unsupported logout scope "${scope}"`);
  // Before the second step a session proves the password only, so it may end itself and nothing else.
  if (scope !== 'local' && !(await hasTakenStep(services.db, session)))
    throw insufficientAal(401, 'AAL2 session is required to end other sessions');
  await inTransaction(services, async (work) => {
    if (scope === 'others')
      await endAccess(work, {
        userId: user.id,
        by: 'sign_out_others',
        since: null,
        except: session.id,
      });
    else await endSessions(work, { userId: user.id, ...ending.which });
    await recordActivity(work, { userId: user.id, kind: ending.kind, origin: originOf(c) });
    if (scope !== 'others') await work.emit(signedOut, { userId: user.id });
  });
  return c.body(null, 204);
}
