import type { Point } from '#features/geo/distance.ts';
import { boxAround } from './circle.ts';
import type { Box, Circle } from './circle.ts';

/** In tenths of a degree, the small ones first; `item_tiles` has the same. */
const SIZES = [1, 4, 16];
/**
 * The most keys that are looked up at once. The index reads a list for each of them, side by side: a hundred short
 * lists of small tiles take ten times as long as a dozen lists of larger ones, which hold hardly more.
 */
const MOST_KEYS = 16;
/** The most tiles of the largest size; a circle that needs more is not looked up by tiles. */
const MOST_TILES = 32;
/** The largest size; `item_tiles` has the same. */
const LARGEST = 16;

/** The key for a search without a place. */
export const ANYWHERE = '';

/** The tiles of one size that cover a circle, small ones where they are few enough with so many keys each. */
export function tilesOver(circle: Circle | null, keysEach = 1): string[] {
  const box = circle && boxAround(circle);
  if (!box) return [ANYWHERE];
  for (const size of SIZES) {
    const tiles = tilesOfSize(box, size, MOST_KEYS / keysEach);
    if (tiles) return tiles;
  }
  return tilesOfSize(box, LARGEST, MOST_TILES) ?? [ANYWHERE];
}

const toTileIndex = (degrees: number, size: number) => Math.floor((degrees * 10) / size);

/** The tile of this size a place lies in. */
export const tileAt = ({ latitude, longitude }: Point, size: number): string =>
  `${size}:${toTileIndex(latitude, size)}:${toTileIndex(longitude, size)}`;

/** Between which rows and columns of tiles of this size a box lies; null where it covers more than `most` tiles. */
export function tileRange(box: Box, size: number, most: number): Box | null {
  const [south, north] = [toTileIndex(box.south, size), toTileIndex(box.north, size)];
  const [west, east] = [toTileIndex(box.west, size), toTileIndex(box.east, size)];
  return (north - south + 1) * (east - west + 1) > most ? null : { south, north, west, east };
}

/** Null where they are more. */
function tilesOfSize(box: Box, size: number, most: number): string[] | null {
  const tiles = tileRange(box, size, most);
  return (
    tiles &&
    range(tiles.south, tiles.north).flatMap((y) =>
      range(tiles.west, tiles.east).map((x) => `${size}:${y}:${x}`),
    )
  );
}

/** In degrees of longitude; `words_by_place` has the same. */
const BAND = 4;
/** Each word is looked up once for each band; a larger circle is looked up by the words of everywhere. */
const MOST_BANDS = 3;

/** The bands of longitude that cover a circle; null without one, and where they are too many. */
export function bandsOver(circle: Circle | null): number[] | null {
  const box = circle && boxAround(circle);
  if (!box) return null;
  const bands = range(toBand(box.west), toBand(box.east));
  return bands.length > MOST_BANDS ? null : bands;
}

export const toBand = (longitude: number): number => Math.floor(longitude / BAND);

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
