import type { Point } from '../distance.ts';
import { byPosition, keepPlace, problemOf } from './current-place.ts';
import type { Lookups, PlaceProblem } from './current-place.ts';

/** Asks the browser for the position and tells only who asked why it was not to be had (GEO-030). */
export async function askPosition(
  api: Lookups,
): Promise<{ point: Point } | { problem: PlaceProblem }> {
  try {
    const found = await byPosition(api);
    keepPlace(found, null);
    return { point: found.point };
  } catch (failure) {
    return { problem: problemOf(failure) };
  }
}
