import type { Point } from './distance.ts';

// The grid is fixed, so looking again never tells more than looking once (TASK-019).
const CELLS_PER_DEGREE = 100;

const centre = (degrees: number) =>
  // Six decimals keep the centre exact where binary fractions are not.
  Number(((Math.floor(degrees * CELLS_PER_DEGREE) + 0.5) / CELLS_PER_DEGREE).toFixed(6));

/** The centre of the 0.01 degree cell a point lies in: all that most people may know of it. */
export const gridCellCentre = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.min(centre(latitude), 90),
  longitude: Math.min(centre(longitude), 180),
});
