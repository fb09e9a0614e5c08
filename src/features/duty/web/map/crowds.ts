import type { Point } from '#features/geo/distance.ts';

type Cell = Point & { count: number };

export type Crowd = { id: string; point: Point; more: number };

const toCellId = ({ latitude, longitude }: Point): string => `cell ${latitude},${longitude}`;

/** Counts the helpers in each cell beyond those named on the map (QUICK-183). */
export function buildCrowds(cells: readonly Cell[], named: readonly Point[]): Crowd[] {
  const shown = new Map<string, number>();
  for (const point of named) shown.set(toCellId(point), (shown.get(toCellId(point)) ?? 0) + 1);
  return cells.flatMap(({ count, latitude, longitude }) => {
    const point = { latitude, longitude };
    const id = toCellId(point);
    const more = count - (shown.get(id) ?? 0);
    return more > 0 ? [{ id, point, more }] : [];
  });
}
