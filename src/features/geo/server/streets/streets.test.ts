import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TileType } from 'pmtiles';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { openBucket } from '#platform/server/storage/s3-bucket.ts';
import { s3Settings } from '#platform/server/storage/storage-settings.ts';
import { startTestS3 } from '#platform/server/storage/test-s3.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { smallArchive, tileAt } from './small-archive.ts';
import type { StreetLayers } from './small-archive.ts';

const bounds = { west: -122.45, south: 37.76, east: -122.4, north: 37.8 };
const zooms = { bounds, minZoom: 8, maxZoom: 14 };
const layers: StreetLayers = {
  earth: [
    {
      type: 'Feature',
      properties: { kind: 'earth' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-122.45, 37.76],
            [-122.42, 37.76],
            [-122.42, 37.8],
            [-122.45, 37.8],
            [-122.45, 37.76],
          ],
        ],
      },
    },
  ],
  roads: [
    {
      type: 'Feature',
      properties: { kind: 'minor_road', name: 'Porch Street' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-122.44, 37.77],
          [-122.43, 37.79],
        ],
      },
    },
  ],
};

let folder: string;
let server: TestServer;
const fileWith = async (name: string, bytes: Uint8Array) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};
type Settings = {
  styleUrl: string | null;
  streets: { tiles: string; minZoom: number; maxZoom: number; bounds: number[] } | null;
};
const readSettings = async ({ url }: TestServer): Promise<Settings> =>
  (await fetch(`${url}/api/geo/map-settings`)).json() as Promise<Settings>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-streets-'));
  server = await startTestServer({
    MAP_TILES: await fileWith('city.pmtiles', smallArchive(layers, zooms)),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const street = [14, ...tileAt(-122.435, 37.78, 14)] as const;
const emptyTile = [14, ...tileAt(-122.401, 37.78, 14)] as const;
async function findAddress([z, x, y]: readonly (number | string)[], of = server): Promise<string> {
  const { streets } = await readSettings(of);
  const path = (streets?.tiles ?? '').replace('{z}/{x}/{y}', `${z}/${x}/${y}`);
  return `${of.url}${path}`;
}

describe('streets of the operator', () => {
  it('come from the site itself, and no style of another server with them (GEO-112)', async () => {
    expect(await readSettings(server)).toMatchObject({
      styleUrl: null,
      streets: {
        tiles: expect.stringMatching(/^\/map-tiles\/[0-9a-f]{16}\/\{z\}\/\{x\}\/\{y\}$/),
        minZoom: 8,
        maxZoom: 14,
        bounds: [-122.45, 37.76, -122.4, 37.8],
      },
    });
    const answer = await fetch(`${server.url}/api/geo/map-settings`);
    expect(answer.headers.get('content-security-policy')).not.toContain('openfreemap');
  });

  it('are answered as they lie in the file, for a year (GEO-115)', async () => {
    const address = await findAddress(street);
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const tile = Buffer.from(await answer.arrayBuffer());
    expect(tile.includes('Porch Street')).toBe(true);

    const plain = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await plain.arrayBuffer()).equals(tile)).toBe(true);

    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('are an empty answer where the file has nothing (GEO-115)', async () => {
    const answer = await fetch(await findAddress(emptyTile));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    [7, 20, 49],
    [15, 5241, 12662],
    [14, 16_384, 0],
    [14, 0, 16_384],
    [14, -1, 0],
    [14, '1.5', 0],
    [14, '1e3', 0],
    ['fourteen', 0, 0],
    [14, 0, '..%2f..%2fetc%2fpasswd'],
    [14, 0, '0.mvt'],
  ])('are not there at %s/%s/%s (GEO-115)', async (...tile) => {
    expect((await fetch(await findAddress(tile))).status).toBe(404);
  });

  it('are not there under the address of another file (GEO-115)', async () => {
    const address = (await findAddress(street)).replace(/[0-9a-f]{16}/, '0'.repeat(16));
    expect((await fetch(address)).status).toBe(404);
  });

  it('may be unpacked ones', async () => {
    const bytes = smallArchive(layers, zooms, { isZipped: false });
    const other = await startTestServer({ MAP_TILES: await fileWith('plain.pmtiles', bytes) });
    const answer = await fetch(await findAddress(street, other));
    expect((await answer.text()).includes('Porch Street')).toBe(true);
    await other.close();
  });
});

it('without MAP_TILES there are none', async () => {
  const other = await startTestServer();
  expect(await readSettings(other)).toMatchObject({ streets: null });
  expect((await fetch(`${other.url}/map-tiles/${'0'.repeat(16)}/14/0/0`)).status).toBe(404);
  await other.close();
});

it('streets may lie on S3, and maps do without them while it is away (GEO-116)', async () => {
  const s3 = await startTestS3();
  const MAP_TILES = 's3://porchlight-files/maps/city.pmtiles';
  const settings = s3Settings(readConfig(s3.settings));
  if (!settings) throw new Error('no settings of S3');
  const archive = smallArchive(layers, zooms);
  await openBucket({ ...settings, prefix: '' }).write('maps/city.pmtiles', archive);
  s3.setMood(() => 'slows-down');
  const other = await startTestServer({ ...s3.settings, MAP_TILES });
  try {
    expect((await readSettings(other)).streets).toBeNull();
    s3.setMood(() => 'answers');
    await expect.poll(async () => (await readSettings(other)).streets).not.toBeNull();
    const answer = await fetch(await findAddress(street, other));
    expect((await answer.text()).includes('Porch Street')).toBe(true);
    const address = await findAddress([13, ...tileAt(-122.435, 37.78, 13)], other);
    s3.setMood(() => 'slows-down');
    expect((await fetch(address)).status).toBe(503);
  } finally {
    await other.close();
    await s3.close();
  }
});

describe('the start ends with the reason (GEO-116)', () => {
  const start = (MAP_TILES: string) => startTestServer({ MAP_TILES });
  it.each([
    ['no file', async () => join(folder, 'none.pmtiles'), /MAP_TILES: ENOENT/],
    ['no archive', () => fileWith('text', Buffer.alloc(500, 'x')), /MAP_TILES: Wrong magic/],
    ['nothing', () => fileWith('empty', Buffer.alloc(0)), /MAP_TILES: /],
    [
      'pictures',
      () => fileWith('png', smallArchive(layers, zooms, { tileType: TileType.Png })),
      /MAP_TILES: it has no vector tiles/,
    ],
    [
      'tiles of another kind',
      () => fileWith('other', smallArchive({ transportation: layers['roads'] ?? [] }, zooms)),
      /MAP_TILES: it is not cut from the basemap of Protomaps/,
    ],
  ])('with %s', async (_, write, reason) => {
    await expect(start(await write())).rejects.toThrow(reason);
  });

  it('with an archive on S3 without the settings of S3', async () => {
    await expect(start('s3://maps/city.pmtiles')).rejects.toThrow(/MAP_TILES: .*settings of S3/);
  });
});
