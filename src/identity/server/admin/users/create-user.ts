import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { presentUser } from '../../account/people/user-object.ts';
import { validationFailed } from '../../errors.ts';
import { insertUser } from './insert-user.ts';
import { whereTaken } from './taken.ts';
import { askedAudience, readUserInput } from './user-input.ts';

/** POST /admin/users: an account without any e-mail being sent (AUTH-142). */
export async function createUserByAdmin(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const input = await readUserInput(services, c);
  if (input.email === null && input.phone === null) {
    throw validationFailed('Cannot create a user without either an email or phone');
  }
  const aud = input.aud ?? askedAudience(c);
  const user = await whereTaken(() =>
    inTransaction(services, async (work) => {
      const row = await insertUser(work, { ...input, aud }, c.get('language'));
      return presentUser(work.trx, row);
    }),
  );
  return c.json(user);
}
