import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { removeAccount } from '../../account/remove-account.ts';
import { readBody } from '../../body.ts';
import { requireNamedUser } from './one-user.ts';

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() });

/**
 * DELETE /admin/users/{id}: at once, without the days an owner has to think it over. Softly or not is the same here:
 * what others need of the person stays without them (decision 0065).
 */
export async function deleteUserByAdmin(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  await readBody(c, bodySchema);
  await inTransaction(services, async (work) => {
    const user = await requireNamedUser(work.trx, c);
    await removeAccount(work, user.id);
  });
  return c.json({});
}
