import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { brokenUniqueRule } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { presentFactor } from '../../account/people/user-object.ts';
import { readBody, text } from '../../body.ts';
import { IdentityError } from '../../errors.ts';
import { removeFactor } from '../../factors/change-factor.ts';
import { listUserFactors, requireFactor } from '../../factors/factors.ts';
import { requireNamedUser } from './one-user.ts';

/** GET /admin/users/{id}/factors */
export async function listFactorsByAdmin(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const user = await requireNamedUser(services.db, c);
  return c.json((await listUserFactors(services.db, user.id)).map(presentFactor));
}

/** DELETE /admin/users/{id}/factors/{factor}: sessions that it had raised fall back. */
export async function deleteFactorByAdmin(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const factor = await inTransaction(services, async (work) => {
    const user = await requireNamedUser(work.trx, c, { lock: true });
    const found = await requireFactor(work.trx, user.id, c.req.param('factor') ?? '');
    await removeFactor(work, found);
    return found;
  });
  return c.json(presentFactor(factor));
}

const MOST_CHARACTERS = 100;
const changesSchema = z.object({ friendly_name: text });

/** PUT /admin/users/{id}/factors/{factor}: its name. */
export async function updateFactorByAdmin(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const { friendly_name: name } = await readBody(c, changesSchema);
  const change = inTransaction(services, async (work) => {
    const user = await requireNamedUser(work.trx, c, { lock: true });
    const found = await requireFactor(work.trx, user.id, c.req.param('factor') ?? '');
    if (name === '') return found;
    return work.trx
      .updateTable('identity.factors')
      .set({ friendly_name: name.slice(0, MOST_CHARACTERS), updated_at: new Date() })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return c.json(presentFactor(await change.catch(refuseTakenName)));
}

function refuseTakenName(error: unknown): never {
  if (brokenUniqueRule(error) === 'factors_user_id_friendly_name_key') {
    throw new IdentityError(
      422,
      'mfa_factor_name_conflict',
      'A factor with this friendly name for this user already exists',
    );
  }
  throw error;
}
