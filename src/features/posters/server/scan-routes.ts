import type { Context } from 'hono';
import { sql } from 'kysely';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { isCrawler } from '#identity/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { createHttpApp } from '#platform/server/http/http.ts';
import type { HttpApp, HttpEnv } from '#platform/server/http/http.ts';
import { replyRateLimited } from '#platform/server/http/unavailable.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { plainPage } from '#platform/server/pages/plain-page.ts';
import { text } from '#platform/server/texts.ts';
import { CODE_LENGTH } from '../code.ts';
import type { PosteredType } from '../contract.ts';
import { findAllLedTo, posteredPath, readPostered } from './postered.ts';

const SCANS = allowance('posters.scan', 300, 'hour');

/** The pages with what is on offer of each kind. */
const LISTS: Record<PosteredType, string> = {
  task: '/browse-tasks',
  marketplace_item: '/marketplace',
  service: '/browse-services',
  event: '/events',
  town: '/browse-tasks',
};

/** Other codes, such as none that the database can read, are not looked up. */
const CODE = new RegExp(`^\\w{${CODE_LENGTH}}$`);

/** The short addresses on posters, for anyone with a camera (SHELL-465 to SHELL-468). */
export function scanRoutes(services: Services, subjects: RegisteredSubjects): HttpApp {
  const { db, limits } = services;
  const routes = createHttpApp();
  routes.get('/p/:code', async (c) => {
    if (!(await limits.allow({ ...SCANS, key: c.get('network') }))) return replyRateLimited(c);
    const code = c.req.param('code');
    if (!CODE.test(code)) return showOver(c, 404, null);
    const poster = await db
      .selectFrom('posters')
      .select(['id', 'entity_type', 'entity_id', 'town', 'withdrawn_at'])
      .where('code', '=', code.toUpperCase())
      .executeTakeFirst();
    if (!poster) return showOver(c, 404, null);
    const postered = readPostered(poster);
    const { type, id } = postered;
    const ledTo = await findAllLedTo(db, subjects, [postered]);
    const path = posteredPath(postered);
    if (poster.withdrawn_at !== null || !ledTo.has(id) || path === null) {
      return showOver(c, 410, type);
    }
    if (isPerson(c)) await countScan(services, poster.id);
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    return c.redirect(path, 302);
  });
  return routes;
}

/** SHELL-466. */
const isPerson = ({ req }: Context<HttpEnv>): boolean =>
  req.method === 'GET' &&
  !isCrawler(req.header('user-agent') ?? '') &&
  !`${req.header('purpose') ?? ''} ${req.header('sec-purpose') ?? ''}`.includes('prefetch');

const countScan = ({ db }: Services, posterId: string) =>
  db
    .insertInto('poster_scans')
    .values({ poster_id: posterId, day: sql<string>`(now() at time zone 'utc')::date`, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['poster_id', 'day'])
        .doUpdateSet({ count: sql<number>`poster_scans.count + 1` }),
    )
    .execute();

function showOver(c: Context<HttpEnv>, status: 404 | 410, type: PosteredType | null) {
  const language = c.get('language');
  return plainPage(c, language, status, {
    title: text(language, 'posters:over.title'),
    text: text(language, 'posters:over.text'),
    wayOut: {
      label: text(language, type === null ? 'posters:over.home' : `posters:over.lists.${type}`),
      path: type === null ? '/' : LISTS[type],
    },
  });
}
