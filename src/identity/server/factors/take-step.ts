import type { Context } from 'hono';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { signedIn } from '../../events.ts';
import { addDevice } from '../account/known-devices.ts';
import type { UserRow } from '../account/people/users.ts';
import { recordActivity } from '../safety/activity.ts';
import { endSessions, getRequestOrigin, raiseSession, sessionReply } from '../tokens/sessions.ts';
import type { SessionRow } from '../tokens/sessions.ts';
import type { FactorRow } from './factors.ts';
import { forgetWrongFactorCodes } from './wrong-codes.ts';

/** Raises the session to what its account requires; only now does the person count as signed in (AUTH-157). */
export async function takeStep(
  work: Work,
  c: Context<HttpEnv>,
  step: { user: UserRow; session: SessionRow; factor: FactorRow; method: string; isNew: boolean },
): Promise<object> {
  const { user, session, factor, method, isNew } = step;
  await forgetWrongFactorCodes(work, user.id);
  // All other sessions have to take the step, too.
  await endSessions(work, { userId: user.id, except: session.id, aal: 'aal1' });
  const raised = await raiseSession(work, session.id, { method, factorId: factor.id });
  if (!isNew && session.aal === 'aal1') {
    await addDevice(work, c, user.id);
    await work.emit(signedIn, { userId: user.id });
  }
  const kind = isNew ? 'factor_added' : 'signed_in';
  await recordActivity(work, {
    userId: user.id,
    kind,
    detail: method,
    origin: getRequestOrigin(c),
  });
  return sessionReply(work.services, work.trx, user, raised);
}
