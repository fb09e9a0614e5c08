import { listAreasAt, areasWithin } from '#features/geo/areas/areas.ts';
import type { SearchFilter } from '../search-filter.ts';
import { GRAM, rarestGram } from '#platform/text/rarest-gram.ts';
import { boxAround } from './box-around.ts';
import type { SearchedThing } from './registered.ts';

const ANYWHERE = '*';

/** The key that a search is indexed under; a matching thing has one of its anchors and one of its tiles. */
export type Anchor = { anchor: string; tile: string };

/** All that a search within this text may have as its anchor: one, two and three letters next to each other. */
export function extractGrams(low: string): string[] {
  const signs = Array.from(low);
  const grams = new Set<string>();
  for (let from = 0; from < signs.length; from += 1) {
    let gram = '';
    for (const sign of signs.slice(from, from + GRAM)) {
      gram += sign;
      grams.add(gram);
    }
  }
  return [...grams];
}

const STEPS = [0, 50, 200, 500] as const;
const findPriceStep = (price: number): number => STEPS.findLastIndex((step) => price >= step);
/** More steps than these are hardly narrower than all. */
const MOST_STEPS = 3;

/** Longer than any gram, so that neither is taken for the other. */
const plainAnchor = (category: string | null, step: number | null) =>
  `${category ?? ANYWHERE}|${step ?? ANYWHERE}|`.padStart(GRAM + 1, '|');

function listPriceSteps({ minPrice, maxPrice }: SearchFilter): Array<number | null> {
  const from = findPriceStep(minPrice ?? 0);
  const to = maxPrice === null ? STEPS.length - 1 : findPriceStep(maxPrice);
  if (to - from >= MOST_STEPS) return [null];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Under which anchors a search is stored; `low` is its text as the database lowers it. */
export function anchorsOfSearch(filter: SearchFilter, low: string): Anchor[] {
  const { near, radius } = filter;
  const tiles =
    near === null || radius === null ? [ANYWHERE] : areasWithin(boxAround(near, radius));
  const anchors =
    low === ''
      ? listPriceSteps(filter).map((step) => plainAnchor(filter.category, step))
      : [rarestGram(low)];
  return anchors.flatMap((anchor) => tiles.map((tile) => ({ anchor, tile })));
}

/** Under which anchors and tiles the searches stand that may be about a thing. */
export function anchorsOfThing(
  thing: Pick<SearchedThing, 'categories' | 'price' | 'point' | 'low'>,
): { anchors: string[]; tiles: string[] } {
  const steps = thing.price === null ? [null] : [null, findPriceStep(thing.price)];
  const categories = [null, ...thing.categories];
  const plain = categories.flatMap((category) => steps.map((step) => plainAnchor(category, step)));
  return {
    anchors: [...plain, ...extractGrams(thing.low)],
    tiles: [ANYWHERE, ...(thing.point ? listAreasAt(thing.point) : [])],
  };
}
