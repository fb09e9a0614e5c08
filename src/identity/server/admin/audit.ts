import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { readPage, setPageHeaders } from './pages.ts';

/** GET /admin/audit: what happened to the accounts, the latest first, with the paging of the list of accounts (AUTH-274). */
export async function listAudit(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const page = readPage(c);
  const { total } = await services.db
    .selectFrom('identity.account_activity')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await services.db
    .selectFrom('identity.account_activity')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  setPageHeaders(c, { path: '/admin/audit', total, ...page });
  return c.json(
    rows.map(({ id, user_id, kind, detail, browser, system, place, at }) => ({
      id,
      created_at: at.toISOString(),
      // No network address is stored with what happened (AUTH-190).
      ip_address: '',
      payload: { action: kind, actor_id: user_id, traits: { detail, browser, system, place } },
    })),
  );
}
