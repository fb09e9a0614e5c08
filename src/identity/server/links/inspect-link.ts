import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { readBody, text } from '../body.ts';
import { validationFailed } from '../errors.ts';
import { findLink } from '../tokens/one-time-tokens.ts';
import { findTokenKinds } from './verification.ts';
import { deadLink } from './verify-code.ts';

/**
 * POST /verify/inspect, ours: returns the account a mailed link opens, without using it up. So a page can ask before it
 * replaces another session, and can say that a link is dead before anything is typed. A holder of the link could sign
 * in with it and read the same.
 */
export async function inspectLink(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { type, token_hash: link } = await readBody(c, z.object({ type: text, token_hash: text }));
  const kinds = findTokenKinds(type);
  if (!kinds || link === '') throw validationFailed('Inspect requires a type and a token hash');
  const found = await findLink(services.db, { link, kinds });
  if (!found) throw deadLink();
  return c.json({ user_id: found.user.id, email: found.user.email ?? '' });
}
