import { milesBetween, shownDistance } from '../distance.ts';
import type { Point, ShownDistance } from '../distance.ts';
import { useMeasuringPoint } from './current-place.ts';

/**
 * Returns the distance from the viewer to the middle of an area; null if either place is unknown. It is computed in the
 * browser, so that the viewer's place is not sent anywhere.
 */
export function useShownDistance(): (cell: Point | null) => ShownDistance | null {
  const from = useMeasuringPoint();
  return (cell) =>
    from === null || cell === null ? null : shownDistance(milesBetween(from, cell));
}
