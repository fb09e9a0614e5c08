import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { JUST_NOW_MS, lastProvenAt } from '../account/password-proof.ts';
import { findUserById } from '../account/people/users.ts';
import { IdentityError } from '../errors.ts';
import { recordActivity } from '../safety/activity.ts';
import { getRequestOrigin } from '../tokens/sessions.ts';
import { requireMember } from './enroll.ts';
import { removeFactor } from './change-factor.ts';
import { hasTakenStep, insufficientAal, requireFactor } from './factors.ts';

/**
 * DELETE /factors/{id}: one that counts goes only with a session that has taken the step (AUTH-140), and whose owner was
 * there just now: an aal2 session left open somewhere is not enough (PEOPLE-062).
 */
export async function unenrollFactor(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user, session } = await requireMember(services, c);
  const { id } = await inTransaction(services, async (work) => {
    await findUserById(work.trx, user.id, { lock: true });
    const factor = await requireFactor(work.trx, user.id, c.req.param('id') ?? '');
    if (!(await hasTakenStep(work.trx, session))) {
      throw insufficientAal(422, 'AAL2 required to unenroll factors');
    }
    if (factor.status === 'verified' && Date.now() - lastProvenAt(session) >= JUST_NOW_MS) {
      throw new IdentityError(
        400,
        'reauthentication_needed',
        'Taking a second step away requires a code of it again',
      );
    }
    await removeFactor(work, factor);
    if (factor.status === 'verified') {
      await recordActivity(work, {
        userId: user.id,
        kind: 'factor_removed',
        detail: factor.factor_type,
        origin: getRequestOrigin(c),
      });
    }
    return factor;
  });
  return c.json({ id });
}
