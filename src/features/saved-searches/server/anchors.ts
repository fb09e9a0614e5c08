import { listAreasAt, areasWithin } from '#features/geo/areas/areas.ts';
import type { TextQuery } from '#features/browsing/server/public.ts';
import { LONGEST_RADIUS } from '../limits.ts';
import type { SearchFilter } from '../search-filter.ts';
import { boxAround } from './box-around.ts';
import type { SearchedThing } from './registered.ts';

const ANYWHERE = '*';

/** The key that a search is indexed under; a matching thing has one of its anchors and one of its tiles. */
export type Anchor = { anchor: string; tile: string };

const STEPS = [0, 50, 200, 500] as const;
const findPriceStep = (price: number): number => STEPS.findLastIndex((step) => price >= step);
/** A step of prices, what has no price, or all of these. */
type Step = number | typeof NEGOTIABLE | null;
const NEGOTIABLE = 'n';
/** More steps than these are hardly narrower than all. */
const MOST_STEPS = 3;

/** No stem has a bar in it, so that neither is taken for the other. */
const plainAnchor = (category: string | null, step: Step) =>
  `${category ?? ANYWHERE}|${step ?? ANYWHERE}|`;

function listPriceSteps({ minPrice, maxPrice, negotiable }: SearchFilter): Step[] {
  const unpriced = negotiable ? ([NEGOTIABLE] as const) : [];
  if (negotiable && minPrice === null && maxPrice === null) return [...unpriced];
  const low = findPriceStep(minPrice ?? 0);
  const high = maxPrice === null ? STEPS.length - 1 : findPriceStep(maxPrice);
  // Bounds the wrong way round still find a range of prices that has both in it.
  const [from, to] = low <= high ? [low, high] : [high, low];
  if (to - from >= MOST_STEPS) return [null];
  return [...stepsBetween(from, to), ...unpriced];
}

const stepsBetween = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

function stepsOfThing({ price, maxPrice }: Pick<SearchedThing, 'price' | 'maxPrice'>): Step[] {
  if (price === null) return [null, NEGOTIABLE];
  const from = findPriceStep(price);
  return [null, ...stepsBetween(from, Math.max(from, findPriceStep(maxPrice ?? price)))];
}

/** Under which anchors a search is stored: stems of its text, or its category and price without one. */
export function anchorsOfSearch(filter: SearchFilter, text: TextQuery | null): Anchor[] {
  const { near, radius } = filter;
  // A provider who comes to a place lies within the longest distance of it.
  const tiles = near === null ? [ANYWHERE] : areasWithin(boxAround(near, radius ?? LONGEST_RADIUS));
  const anchors =
    text?.anchors ?? listPriceSteps(filter).map((step) => plainAnchor(filter.category, step));
  return anchors.flatMap((anchor) => tiles.map((tile) => ({ anchor, tile })));
}

/** Under which anchors, besides its stems, and tiles the searches stand that may be about a thing. */
export function anchorsOfThing(
  thing: Pick<SearchedThing, 'categories' | 'price' | 'maxPrice' | 'point'>,
): {
  anchors: string[];
  tiles: string[];
} {
  const steps = stepsOfThing(thing);
  const categories = [null, ...thing.categories];
  const plain = categories.flatMap((category) => steps.map((step) => plainAnchor(category, step)));
  return {
    anchors: plain,
    tiles: [ANYWHERE, ...(thing.point ? listAreasAt(thing.point) : [])],
  };
}
