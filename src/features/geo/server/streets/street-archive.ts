import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, PMTiles, SharedPromiseCache, TileType } from 'pmtiles';
import type { DecompressFunc, Header } from 'pmtiles';
import { ConfigError } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/context.ts';
import { Unavailable } from '#platform/server/unavailable.ts';
import { openSource } from './archive-source.ts';

export type StreetArchive = {
  /** Changes with the file. */
  version: string;
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north. */
  bounds: [number, number, number, number];
  areTilesZipped: boolean;
  /** The tile as it lies in the archive; null where the archive has none. */
  readTile: (z: number, x: number, y: number) => Promise<Uint8Array<ArrayBuffer> | null>;
};

type Setup = Pick<Services, 'config' | 'log'>;

const unzip = promisify(gunzip);
const HEAD_BYTES = 16_384;
const CACHED_DIRECTORIES = 200;
const decompress: DecompressFunc = async (bytes, compression) => {
  if (compression === Compression.None) return bytes;
  if (compression !== Compression.Gzip) throw new Error('its directories are not packed with gzip');
  return Uint8Array.from(await unzip(bytes)).buffer;
};
const asIs: DecompressFunc = async (bytes) => bytes;

// An open file, not a cache: opened once at the start, and used only here.
const archives = new WeakMap<Services['config'], Promise<StreetArchive>>();

/** Opens the operator's streets at the start; a file that cannot be used stops it (GEO-116). */
export async function openStreets({ config, log }: Setup): Promise<void> {
  try {
    const archive = await findStreets(config);
    if (archive) log.info({ bounds: archive.bounds }, 'maps show the streets of MAP_TILES');
  } catch (error) {
    if (error instanceof Unavailable) {
      log.warn({ err: error }, 'the streets of MAP_TILES cannot be reached');
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`These settings are not usable:\n  MAP_TILES: ${reason}`);
  }
}

/** The operator's streets; null without any. Throws while S3 is away. */
export async function findStreets(config: Services['config']): Promise<StreetArchive | null> {
  const { MAP_TILES } = config;
  if (MAP_TILES === undefined) return null;
  let archive = archives.get(config);
  if (!archive) {
    archive = openArchive(MAP_TILES, config);
    archives.set(config, archive);
    archive.catch(() => archives.delete(config));
  }
  return archive;
}

async function openArchive(place: string, config: Services['config']): Promise<StreetArchive> {
  const source = await openSource(place, config);
  const head = new Uint8Array((await source.getBytes(0, HEAD_BYTES)).data);
  const cache = new SharedPromiseCache(CACHED_DIRECTORIES, undefined, decompress);
  // Tiles are sent as they are: browsers unpack them.
  const tiles = new PMTiles(source, cache, asIs);
  const header = await tiles.getHeader();
  checkTiles(header);
  checkLayers(await new PMTiles(source, cache, decompress).getMetadata());
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
  return {
    version: createHash('sha256').update(head).digest('hex').slice(0, 16),
    minZoom,
    maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
    areTilesZipped: header.tileCompression === Compression.Gzip,
    readTile: async (z, x, y) => {
      const tile = await tiles.getZxy(z, x, y);
      return tile ? new Uint8Array(tile.data) : null;
    },
  };
}

function checkTiles({ tileType, tileCompression }: Header) {
  if (tileType !== TileType.Mvt) throw new Error('it has no vector tiles');
  if (tileCompression !== Compression.None && tileCompression !== Compression.Gzip)
    throw new Error('its tiles are not packed with gzip');
}

/** Our colors are for the layers of Protomaps; other vector tiles would show as an empty map. */
function checkLayers(metadata: unknown) {
  const listed: unknown =
    typeof metadata === 'object' && metadata && Reflect.get(metadata, 'vector_layers');
  const ids = Array.isArray(listed) ? listed.map((layer: { id?: unknown }) => layer.id) : [];
  if (!ids.includes('roads') || !ids.includes('earth'))
    throw new Error('it is not cut from the basemap of Protomaps');
}
