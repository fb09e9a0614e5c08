import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Hono } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { findStreets } from './street-archive.ts';

const unzip = promisify(gunzip);
const NUMBER = /^\d{1,9}$/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/;

/** `/map-tiles/{version}/{z}/{x}/{y}`: one tile of the streets of `MAP_TILES` (GEO-115). */
export function tileRoutes({ config }: Pick<Services, 'config'>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  if (config.MAP_TILES === undefined) return routes;
  routes.get('/map-tiles/:version/:z/:x/:y', async (c) => {
    const { version, ...numbers } = c.req.param();
    const archive = await findStreets(config);
    if (archive?.version !== version) return c.notFound();
    if (!Object.values(numbers).every((text) => NUMBER.test(text))) return c.notFound();
    const [z, x, y] = [Number(numbers.z), Number(numbers.x), Number(numbers.y)];
    if (z < archive.minZoom || z > archive.maxZoom || Math.max(x, y) >= 2 ** z) return c.notFound();

    const headers = {
      ETag: `"${version}-${z}-${x}-${y}"`,
      Vary: 'Accept-Encoding',
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
    const tile = await archive.readTile(z, x, y);
    if (!tile) return c.body(null, 204, headers);
    const type = { 'Content-Type': 'application/vnd.mapbox-vector-tile' };
    if (!archive.areTilesZipped) return c.body(tile, 200, { ...headers, ...type });
    return GZIP.test(c.req.header('accept-encoding') ?? '')
      ? c.body(tile, 200, { ...headers, ...type, 'Content-Encoding': 'gzip' })
      : c.body(Uint8Array.from(await unzip(tile)), 200, { ...headers, ...type });
  });
  return routes;
}
