import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ANYWHERE, tilesOver } from '#features/browsing/server/public.ts';
import type { Circle } from '#features/browsing/server/public.ts';

/** The filters of a list that the keys of items can answer. */
export type Narrowing = {
  circle: Circle | null;
  /** An active one. */
  category: string | null;
  minPrice: number | null;
  maxPrice: number | null;
};

/** From which price on each step begins after what is free; `item_price_step` has the same. */
const STEPS = [0.01, 25.01, 50.01, 100.01, 200.01, 500.01, 1000.01, 5000.01];
export const priceStep = (price: number): number => STEPS.filter((from) => from <= price).length;

const ANY_PRICE = '';

type Prices = Pick<Narrowing, 'minPrice' | 'maxPrice'>;

function listPriceSteps({ minPrice, maxPrice }: Prices): string[] {
  const from = priceStep(minPrice ?? 0);
  const to = maxPrice === null ? STEPS.length : priceStep(maxPrice);
  return from === 0 && to === STEPS.length ? [ANY_PRICE] : range(from, to).map(String);
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** Half of all that is sold has a price of so many steps: smaller tiles without any spare more. */
const MANY_STEPS = 4;

/** Tiles and price steps that cover a circle and a price, few together. */
export function keysOver({ circle, ...prices }: Prices & { circle: Circle | null }): {
  tiles: string[];
  steps: string[];
} {
  const steps = listPriceSteps(prices);
  const tiles = tilesOver(circle, steps.length);
  const smallest = tilesOver(circle);
  return smallest[0] === tiles[0] || steps.length < MANY_STEPS
    ? { tiles, steps }
    : { tiles: smallest, steps: [ANY_PRICE] };
}

/** In SQL: by the index, whether an item may be one of these; null where the keys know nothing of what is asked. */
export function mayBeAmong(narrowing: Narrowing): RawBuilder<boolean> | null {
  const category = narrowing.category ?? '';
  const { tiles, steps } = keysOver(narrowing);
  if (tiles[0] === ANYWHERE && category === '' && steps[0] === ANY_PRICE) return null;
  return sql<boolean>`items.search_keys &&
    item_search_keys(${tiles}::text[], array[${category}::text], ${steps}::text[])`;
}
