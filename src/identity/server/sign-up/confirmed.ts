import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { findUserById } from '../account/people/users.ts';
import { readBody, text } from '../body.ts';

const isId = (asked: string): boolean => z.uuid().safeParse(asked).success;

/**
 * POST /signup/confirmed, ours: whether the e-mail of a sign-up has been confirmed, so that the browser that signed up
 * goes on by itself. The answer to the sign-up gives the id; an address that was taken got an id that belongs to no
 * account, so nothing is learned about who has one.
 */
export async function isSignUpConfirmed(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const { user_id: userId } = await readBody(c, z.object({ user_id: text }));
  const user = isId(userId) ? await findUserById(services.db, userId) : undefined;
  return c.json({ confirmed: user?.email_confirmed_at != null });
}
