import { listAreasAt, areasWithin } from '#features/geo/areas/areas.ts';
import type { TextQuery } from '#features/browsing/server/public.ts';
import type { SearchFilter } from '../search-filter.ts';
import { boxAround } from './box-around.ts';
import type { SearchedThing } from './registered.ts';

const ANYWHERE = '*';

/** The key that a search is indexed under; a matching thing has one of its anchors and one of its tiles. */
export type Anchor = { anchor: string; tile: string };

const STEPS = [0, 50, 200, 500] as const;
const findPriceStep = (price: number): number => STEPS.findLastIndex((step) => price >= step);
/** More steps than these are hardly narrower than all. */
const MOST_STEPS = 3;

/** No stem has a bar in it, so that neither is taken for the other. */
const plainAnchor = (category: string | null, step: number | null) =>
  `${category ?? ANYWHERE}|${step ?? ANYWHERE}|`;

function listPriceSteps({ minPrice, maxPrice }: SearchFilter): Array<number | null> {
  const from = findPriceStep(minPrice ?? 0);
  const to = maxPrice === null ? STEPS.length - 1 : findPriceStep(maxPrice);
  if (to - from >= MOST_STEPS) return [null];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Under which anchors a search is stored: stems of its text, or its category and price without one. */
export function anchorsOfSearch(filter: SearchFilter, text: TextQuery | null): Anchor[] {
  const { near, radius } = filter;
  const tiles =
    near === null || radius === null ? [ANYWHERE] : areasWithin(boxAround(near, radius));
  const anchors =
    text?.anchors ?? listPriceSteps(filter).map((step) => plainAnchor(filter.category, step));
  return anchors.flatMap((anchor) => tiles.map((tile) => ({ anchor, tile })));
}

/** Under which anchors, besides its stems, and tiles the searches stand that may be about a thing. */
export function anchorsOfThing(thing: Pick<SearchedThing, 'categories' | 'price' | 'point'>): {
  anchors: string[];
  tiles: string[];
} {
  const steps = thing.price === null ? [null] : [null, findPriceStep(thing.price)];
  const categories = [null, ...thing.categories];
  const plain = categories.flatMap((category) => steps.map((step) => plainAnchor(category, step)));
  return {
    anchors: plain,
    tiles: [ANYWHERE, ...(thing.point ? listAreasAt(thing.point) : [])],
  };
}
