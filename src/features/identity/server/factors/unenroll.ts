import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { findUserById } from '../account/users.ts';
import { recordActivity } from '../safety/activity.ts';
import { originOf } from '../tokens/sessions.ts';
import { requireMember } from './enroll.ts';
import { removeFactor } from './change-factor.ts';
import { insufficientAal, requireFactor } from './factors.ts';

/** DELETE /factors/{id}: one that counts goes only with a session that has taken the step (AUTH-140). */
export async function unenrollFactor(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user, session } = await requireMember(services, c);
  const { id } = await inTransaction(services, async (work) => {
    await findUserById(work.trx, user.id, { lock: true });
    const factor = await requireFactor(work.trx, user.id, c.req.param('id') ?? '');
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw insufficientAal(422, 'AAL2 required to unenroll verified factor');
    }
    await removeFactor(work, factor);
    if (factor.status === 'verified') {
      await recordActivity(work, {
        userId: user.id,
        kind: 'factor_removed',
        detail: factor.factor_type,
        origin: originOf(c),
      });
    }
    return factor;
  });
  return c.json({ id });
}
