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
import { endSessions, getRequestOrigin } from '../tokens/sessions.ts';

type Scope = { kind: ActivityKind; isEverywhere: boolean; goesOn: boolean };

/** For each scope: whether all other doors end too, and whether this session stays. */
const scopes = new Map<string, Scope>([
  ['global', { kind: 'all_ended', isEverywhere: true, goesOn: false }],
  ['local', { kind: 'signed_out', isEverywhere: false, goesOn: false }],
  ['others', { kind: 'others_ended', isEverywhere: true, goesOn: true }],
]);

/** POST /logout: ends all of the user's sessions, this one, or all but this one (AUTH-110). */
export async function logOut(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user, session } = await requireBearer(services, c);
  const scope = scopes.get(c.req.query('scope') || 'global');
  if (!scope) throw validationFailed(`Unsupported logout scope "${c.req.query('scope')}"`);
  // Before the second step a session proves the password only, so it may end itself and nothing else.
  if (scope.isEverywhere && !(await hasTakenStep(services.db, session)))
    throw insufficientAal(401, 'AAL2 session is required to end other sessions');
  const except = scope.goesOn ? session.id : null;
  await inTransaction(services, async (work) => {
    if (scope.isEverywhere)
      await endAccess(work, { userId: user.id, by: 'sign_out_everywhere', since: null, except });
    else await endSessions(work, { userId: user.id, only: session.id });
    await recordActivity(work, { userId: user.id, kind: scope.kind, origin: getRequestOrigin(c) });
    if (!scope.goesOn) await work.emit(signedOut, { userId: user.id });
  });
  return c.body(null, 204);
}
