import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { hasTakenStep, insufficientAal } from '../factors/factors.ts';
import { requireBearer } from '../tokens/bearer.ts';
import type { Bearer } from '../tokens/bearer.ts';

/** The account's owner, with the second step where the account has one; `goal` is what it is asked for, in the refusal. */
export async function requireSafeSession(
  services: Services,
  c: Context<HttpEnv>,
  goal: string,
): Promise<Bearer> {
  const bearer = await requireBearer(services, c);
  if (await hasTakenStep(services.db, bearer.session)) return bearer;
  throw insufficientAal(401, `AAL2 session is required to ${goal}`);
}
