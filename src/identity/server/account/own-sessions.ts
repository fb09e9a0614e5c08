import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { placeName } from '#platform/server/network/place-name.ts';
import { IdentityError } from '../errors.ts';
import { recordActivity } from '../safety/activity.ts';
import { cutOwnPage, readBefore } from '../safety/own-pages.ts';
import { requireSafeSession } from '../safety/require-safe-session.ts';
import { endSessions, getRequestOrigin } from '../tokens/sessions.ts';
import { deviceName } from './device-name.ts';

const PAGE = 20;

/** GET /user/sessions, ours: where the caller is signed in, the latest sign-in first, `before` a key of the page above. */
export async function ownSessions(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user, session } = await requireSafeSession(services, c, 'see or end sessions');
  const before = readBefore(c);
  let asked = services.db
    .selectFrom('identity.sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'refreshed_at'])
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  if (before !== null) asked = asked.where('id', '<', before);
  const { rows, next } = cutOwnPage(await asked.execute(), PAGE);
  return c.json({
    sessions: rows.map((row) => ({
      id: row.id,
      is_current: row.id === session.id,
      ...deviceName(row.user_agent),
      place: placeName(services.config, row.ip),
      signed_in_at: row.created_at.toISOString(),
      last_used_at: row.refreshed_at.toISOString(),
    })),
    next,
  });
}

/** DELETE /user/sessions/{id}, ours: signs one of the caller's devices out, on every node (AUTH-189). */
export async function endOwnSession(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user } = await requireSafeSession(services, c, 'see or end sessions');
  const id = c.req.param('id') ?? '';
  if (!z.uuid().safeParse(id).success) {
    throw new IdentityError(404, 'validation_failed', 'session_id must be an UUID');
  }
  // An already ended session is what the caller wanted; the answer does not reveal whose session another one is.
  await inTransaction(services, async (work) => {
    const ended = await endSessions(work, { userId: user.id, only: id });
    if (ended === 0) return;
    await recordActivity(work, {
      userId: user.id,
      kind: 'session_ended',
      origin: getRequestOrigin(c),
    });
  });
  return c.body(null, 204);
}
