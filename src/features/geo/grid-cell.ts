import type { Point } from './distance.ts';

// The grid is fixed, so looking again never reveals more than looking once (TASK-019).
const CELLS_PER_DEGREE = 100;

const center = (degrees: number) =>
  // Six decimals keep the center exact where binary fractions are not.
  Number(((Math.floor(degrees * CELLS_PER_DEGREE) + 0.5) / CELLS_PER_DEGREE).toFixed(6));

/** The center of the 0.01 degree cell a point lies in: all that most people may know of it. */
export const gridCellCenter = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.min(center(latitude), 90),
  longitude: Math.min(center(longitude), 180),
});
