import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { readSignedAddress } from '#identity/server/public.ts';
import { isBackupName } from '#platform/server/backups/backup-name.ts';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { backupPath } from './backups.ts';
import { staffStanding } from '#features/moderation/server/public.ts';

/** `GET /backups/{name}`: a backup, for the operator the address was made for, while they are one (OPS-012). */
export function backupRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.get('/backups/:name', async (c) => {
    const { name } = c.req.param();
    if (!isBackupName(name)) return c.notFound();
    const signed = await readSignedAddress(services, backupPath(name), c.req.query());
    if (!signed || (await staffStanding(services, signed.userId)) !== 'operator')
      return c.notFound();
    const stored = (await services.backups.list()).find((backup) => backup.name === name);
    if (!stored) return c.notFound();
    const headers = {
      'Content-Type': 'application/zstd',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(stored.bytes),
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const bytes = await services.backups.read(name);
    return bytes ? c.body(Readable.toWeb(bytes) as ReadableStream, 200, headers) : c.notFound();
  });
  return routes;
}
