import { missingPaths } from './listing-values.ts';
import type { ListingPath, ListingValues } from './listing-values.ts';

export type ListingProblem = { kind: 'missing' | 'images' | 'wrong'; path: ListingPath };

/**
 * Decides for the invalid fields, in the order of the form, which message is shown and where the focus goes. Missing
 * fields come first, then the images, then fields with wrong values (ITEM-068, ITEM-069, ITEM-256).
 */
export function listingProblem(
  failing: readonly ListingPath[],
  values: ListingValues,
): ListingProblem | null {
  const blank = missingPaths(values);
  const missing = failing.find((path) => blank.includes(path) || path === 'category');
  if (missing !== undefined) return { kind: 'missing', path: missing };
  if (failing.includes('photos') && values.photos.length === 0) {
    return { kind: 'images', path: 'photos' };
  }
  const [wrong] = failing;
  return wrong === undefined ? null : { kind: 'wrong', path: wrong };
}
