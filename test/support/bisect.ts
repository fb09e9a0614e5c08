import { expect } from 'vitest';
import type { Point } from '#features/geo/distance.ts';

export const CELL = { latitude: 30.265, longitude: -97.745 };
export const CORNERS = [
  { latitude: 30.26001, longitude: -97.74999 },
  { latitude: 30.26999, longitude: -97.74001 },
] as const;

const KM_PER_DEGREE = (6371 * Math.PI) / 180;
/** Farther than a corner is from the center of its cell. */
const BEYOND_THE_CELL_KM = 1.5;
/** From 3 km to less than half a meter. */
const HALVINGS = 13;
/** Across the cell from corner to corner, and along its edges. */
const BEARINGS = [41, 221, 90, 180];
export const ACROSS = BEARINGS.slice(0, 2);

/** So far from the center of the cell, in degrees from north. */
export const awayFrom = (km: number, bearing: number): Point => ({
  latitude: CELL.latitude + (km / KM_PER_DEGREE) * Math.cos((bearing * Math.PI) / 180),
  longitude:
    CELL.longitude +
    ((km / KM_PER_DEGREE) * Math.sin((bearing * Math.PI) / 180)) /
      Math.cos((CELL.latitude * Math.PI) / 180),
});

/** Whether each of the two targets is among what an answer has. */
export const among = (all: readonly string[], wanted: readonly string[]) =>
  wanted.map((one) => all.includes(one));

/**
 * Bisects how far away the targets can still be seen, along every bearing, and expects both to be seen alike at each
 * place asked from.
 */
export async function bisect(
  reachKm: number,
  look: (from: Point) => Promise<readonly boolean[]>,
  bearings = BEARINGS,
): Promise<void> {
  for (const bearing of bearings) {
    let [inside, outside] = [reachKm - BEYOND_THE_CELL_KM, reachKm + BEYOND_THE_CELL_KM];
    expect(await look(awayFrom(inside, bearing)), 'inside').toEqual([true, true]);
    expect(await look(awayFrom(outside, bearing)), 'outside').toEqual([false, false]);
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const middle = (inside + outside) / 2;
      const [first, second] = await look(awayFrom(middle, bearing));
      expect(second, `${middle} km away at ${bearing}°`).toBe(first);
      if (first === true) inside = middle;
      else outside = middle;
    }
  }
}

type Bounds = { south: number; north: number; west: number; east: number };

/** Bisects each edge of a window across the cell: both targets are in it or neither. */
export function bisectWindows(list: (bounds: Bounds) => Promise<readonly string[]>) {
  const around: Bounds = { south: 30.2, north: 30.3, west: -97.8, east: -97.7 };
  return async (wanted: readonly string[]): Promise<void> => {
    expect(among(await list(around), wanted)).toEqual([true, true]);
    for (const edge of ['south', 'north', 'west', 'east'] as const) {
      const across = edge === 'south' || edge === 'north' ? CELL.latitude : CELL.longitude;
      const outward = edge === 'south' || edge === 'west' ? -0.006 : 0.006;
      let [inside, outside] = [across + outward, across - outward];
      for (let halving = 0; halving < HALVINGS; halving += 1) {
        const middle = (inside + outside) / 2;
        const [first, second] = among(await list({ ...around, [edge]: middle }), wanted);
        expect(second, `${edge} at ${middle}`).toBe(first);
        if (first === true) inside = middle;
        else outside = middle;
      }
    }
  };
}
