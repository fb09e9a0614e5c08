import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Hono } from 'hono';
import type { FreshSiteState } from '#platform/fresh-site-state.ts';
import type { HttpEnv } from '../../http/http.ts';
import type { Log } from '../../log/log.ts';
import { refuseUpload, uploadRefusal } from '../../uploads/refuse-upload.ts';
import { BackupRefused } from '../backup-format.ts';
import type { FreshSite } from './fresh-site.ts';

const notFound = uploadRefusal(404, 'common:refusals.not_found');
const busy = uploadRefusal(409, 'welcome:refusals.busy');
const nothingBrought = uploadRefusal(409, 'welcome:refusals.nothing_brought');

/**
 * `/api/welcome`: with the key that the first start printed, a person uploads a backup, sees what is in it and has it
 * restored, until the site has accounts (OPS-015). It is not part of the API: a site with accounts answers 404 to all
 * of it.
 */
export function welcomeRoutes(fresh: FreshSite, log: Log): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  let isTaking = false;

  routes.use('/api/welcome/*', async (c, next) => {
    if (!(await fresh.letsIn(c.req.query('key') ?? ''))) return refuseUpload(c, notFound);
    return next();
  });
  routes.get('/api/welcome/state', (c) => c.json(toFreshSiteState(fresh), 200, NO_STORE));
  routes.post('/api/welcome/backup', async (c) => {
    const { body } = c.req.raw;
    if (!body || isTaking || fresh.isRestoring) return refuseUpload(c, busy);
    isTaking = true;
    try {
      await fresh.bring(Readable.fromWeb(body as NodeStream));
      return c.json(toFreshSiteState(fresh), 200, NO_STORE);
    } catch (error) {
      log.warn({ err: error, part: 'backups' }, 'a backup archive was refused');
      const reason = error instanceof BackupRefused ? error.reason : 'not_taken';
      return refuseUpload(c, uploadRefusal(422, `welcome:refusals.${reason}`));
    } finally {
      isTaking = false;
    }
  });
  routes.post('/api/welcome/restore', (c) => {
    if (isTaking || fresh.isRestoring) return refuseUpload(c, busy);
    if (!fresh.brought) return refuseUpload(c, nothingBrought);
    fresh.begin();
    return c.json(toFreshSiteState(fresh), 202, NO_STORE);
  });
  return routes;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

function toFreshSiteState({ brought, isRestoring, hasFailed }: FreshSite): FreshSiteState {
  const countRows = (table: string) =>
    brought?.tables.find(({ name }) => name === table)?.rows ?? 0;
  return {
    brought: brought && {
      version: brought.version,
      takenAt: brought.takenAt,
      people: countRows('identity.users'),
      tasks: countRows('public.tasks'),
      files: Object.values(brought.files).reduce((sum, count) => sum + count, 0),
    },
    isRestoring,
    hasFailed,
  };
}
