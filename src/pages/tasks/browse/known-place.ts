import { toPoint } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import type { TaskDetail } from '#features/tasks/contract.ts';

/**
 * Returns the place for a task's map: the point for viewers who may know it, the area for all others; null without
 * coordinates.
 */
export function knownPlace({
  exactPlace,
  latitude,
  longitude,
}: Pick<TaskDetail, 'exactPlace' | 'latitude' | 'longitude'>): {
  point: Point;
  isArea: boolean;
} | null {
  const exact = exactPlace && toPoint(exactPlace);
  if (exact) return { point: exact, isArea: false };
  const area = toPoint({ latitude, longitude });
  return area && { point: area, isArea: true };
}
