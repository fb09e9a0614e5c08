import { milesBetween, shownDistance } from '../distance.ts';
import type { Point, ShownDistance } from '../distance.ts';
import { useMeasuringPoint } from './current-place.ts';

/**
 * How far the middle of an area is from the reader; null where either place is unknown. The browser reckons, so nobody
 * learns where somebody is to show it.
 */
export function useShownDistance(): (cell: Point | null) => ShownDistance | null {
  const from = useMeasuringPoint();
  return (cell) =>
    from === null || cell === null ? null : shownDistance(milesBetween(from, cell));
}
