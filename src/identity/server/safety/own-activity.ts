import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { cutOwnPage, readBefore } from './own-pages.ts';
import { requireSafeSession } from './require-safe-session.ts';

const PAGE = 10;

/** GET /user/activity, ours: what happened to the caller's account, the latest first, `before` a key of the page above (AUTH-190). */
export async function ownActivity(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user } = await requireSafeSession(services, c, 'see its activity');
  const before = readBefore(c);
  let asked = services.db
    .selectFrom('identity.account_activity')
    .select(['id', 'kind', 'detail', 'browser', 'system', 'place', 'at'])
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  if (before !== null) asked = asked.where('id', '<', before);
  const { rows, next } = cutOwnPage(await asked.execute(), PAGE);
  return c.json({
    activity: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    next,
  });
}
