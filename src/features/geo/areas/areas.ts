import type { Point } from '../distance.ts';
import { toMapWindow } from './map-window.ts';
import type { MapBounds } from './map-window.ts';

// Changes are broadcast to areas: tiles of a degree, ten and ninety. A screen subscribes to tiles of one size, the
// smallest of which a few cover what it shows. Even the smallest holds thousands of cells, so they tell nothing of a
// place.
const SIZES = [1, 10, 90] as const;

/** The area of things without coordinates. */
export const NOWHERE = 'nowhere';

/** So many areas cover any screen. */
const ENOUGH = 24;

const tile = (size: number, degrees: number) => Math.floor(degrees / size);
const toAreaId = (size: number, { latitude, longitude }: Point) =>
  `${size}:${tile(size, latitude)}:${tile(size, longitude)}`;

/** The areas a thing lies in. */
export const listAreasAt = (point: Point | null): string[] =>
  point === null ? [NOWHERE] : SIZES.map((size) => toAreaId(size, point));

/** The areas of some things; null stands for one without coordinates. */
export function areasAround(points: readonly (Point | null)[]): string[] {
  const rest = points.includes(null) ? [NOWHERE] : [];
  const placed = points.filter((point) => point !== null);
  for (const size of SIZES) {
    const areas = new Set(placed.map((point) => toAreaId(size, point)));
    if (areas.size <= ENOUGH) return [...areas, ...rest];
  }
  return rest;
}

/** The areas of a map's window. */
export function areasWithin(bounds: MapBounds): string[] {
  const { south, north, spans } = toMapWindow(bounds);
  for (const size of SIZES) {
    const areas = spans.flatMap(({ west, east }) =>
      tilesBetween(size, south, north).flatMap((row) =>
        tilesBetween(size, west, east).map((column) => `${size}:${row}:${column}`),
      ),
    );
    if (areas.length <= ENOUGH) return areas;
  }
  return [];
}

/** All of them together, for what is counted over the whole country. */
export const everywhere = (): string[] => [
  ...areasWithin({ south: -90, west: -180, north: 90, east: 180 }),
  NOWHERE,
];

function tilesBetween(size: number, from: number, to: number): number[] {
  const first = tile(size, from);
  return Array.from({ length: tile(size, to) - first + 1 }, (_, index) => first + index);
}

const NAME = /^(1|10|90):(-?\d{1,3}):(-?\d{1,3})$/;

/** Whether the area exists; a caller may name any. */
export function isArea(name: string): boolean {
  if (name === NOWHERE) return true;
  const [, size, row, column] = NAME.exec(name) ?? [];
  if (size === undefined) return false;
  const isWithin = (index: string | undefined, limit: number) =>
    Math.abs(Number(index)) * Number(size) <= limit;
  return isWithin(row, 90) && isWithin(column, 180);
}
