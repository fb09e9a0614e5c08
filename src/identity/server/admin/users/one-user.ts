import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { presentUser } from '../../account/people/user-object.ts';
import { findUserById } from '../../account/people/users.ts';
import type { UserRow } from '../../account/people/users.ts';
import { IdentityError } from '../../errors.ts';

/** GET /admin/users/{id} */
export async function findUserByAdmin(services: Services, c: Context<HttpEnv>): Promise<Response> {
  return c.json(await presentUser(services.db, await requireNamedUser(services.db, c)));
}

/** The account that the address names (AUTH-146). */
export async function requireNamedUser(
  db: DbOrTransaction,
  c: Context<HttpEnv>,
  options: { lock?: boolean } = {},
): Promise<UserRow> {
  const id = c.req.param('id') ?? '';
  if (!z.uuid().safeParse(id).success) {
    throw new IdentityError(404, 'validation_failed', 'user_id must be an UUID');
  }
  const user = await findUserById(db, id, options);
  if (user) return user;
  throw new IdentityError(404, 'user_not_found', 'User not found');
}
