import { gzipSync } from 'node:zlib';
import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

type Bounds = { west: number; south: number; east: number; north: number };
/** Features by the layers of Protomaps' basemap. */
export type StreetLayers = Record<string, GeoJSON.Feature[]>;

const HEADER_BYTES = 127;
const DEGREE = 10_000_000;

/** For tests: a PMTiles archive (version 3) with these layers, cut into vector tiles. */
export function smallArchive(
  layers: StreetLayers,
  { bounds, minZoom, maxZoom }: { bounds: Bounds; minZoom: number; maxZoom: number },
  { tileType = TileType.Mvt, isZipped = true } = {},
): Uint8Array {
  const pack = (bytes: Uint8Array) => (isZipped ? gzipSync(bytes) : Buffer.from(bytes));
  const tiles = listTiles(bounds, minZoom, maxZoom)
    .map(([z, x, y]) => ({ id: zxyToTileId(z, x, y), bytes: drawTile(layers, z, x, y) }))
    .filter(({ bytes }) => bytes.length > 0)
    .map(({ id, bytes }) => ({ id, bytes: pack(bytes) }))
    .toSorted((one, other) => one.id - other.id);
  const directory = pack(writeDirectory(tiles));
  const ids = Object.keys(layers).map((id) => ({ id, fields: {} }));
  const metadata = pack(Buffer.from(JSON.stringify({ vector_layers: ids })));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));

  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + metadata.length;
  const { length } = tiles;
  const head = [HEADER_BYTES, directory.length, metadataAt, metadata.length];
  const noLeaves = [dataAt, 0];
  const tileData = [dataAt, data.length, length, length, length];
  [...head, ...noLeaves, ...tileData].forEach((number, index) =>
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8),
  );
  const compression = isZipped ? Compression.Gzip : Compression.None;
  const bytes = [1, compression, compression, tileType, minZoom, maxZoom];
  bytes.forEach((byte, index) => header.writeUInt8(byte, 96 + index));
  const { west, south, east, north } = bounds;
  [west, south, east, north].forEach((degrees, index) =>
    header.writeInt32LE(Math.round(degrees * DEGREE), 102 + index * 4),
  );
  return Buffer.concat([header, directory, metadata, data]);
}

function listTiles({ west, south, east, north }: Bounds, minZoom: number, maxZoom: number) {
  const tiles: Array<[z: number, x: number, y: number]> = [];
  for (let z = minZoom; z <= maxZoom; z += 1) {
    const [left, top] = tileAt(west, north, z);
    const [right, bottom] = tileAt(east, south, z);
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) tiles.push([z, x, y]);
  }
  return tiles;
}

/** The tile of a place, of the usual squares of the web. */
export function tileAt(longitude: number, latitude: number, z: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((longitude + 180) / 360) * 2 ** z), Math.floor(down * 2 ** z)];
}

function drawTile(layers: StreetLayers, z: number, x: number, y: number): Uint8Array {
  const drawn = Object.entries(layers)
    .map(([name, features]) => {
      const data = { type: 'FeatureCollection' as const, features };
      return [name, geoJSONToTile(data, z, x, y, { clip: true })] as const;
    })
    .filter(([, tile]) => tile.features.length > 0);
  return fromGeojsonVt(Object.fromEntries(drawn), { version: 2, extent: 4096 });
}

function writeDirectory(tiles: ReadonlyArray<{ id: number; bytes: Uint8Array }>): Uint8Array {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const lengths = tiles.map(({ bytes }) => bytes.length);
  // Each tile follows the one before, which 0 stands for.
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0));
  const numbers = [tiles.length, ...ids, ...tiles.map(() => 1), ...lengths, ...offsets];
  return Uint8Array.from(numbers.flatMap(toVarint));
}

function toVarint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}
