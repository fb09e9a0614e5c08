import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { GRAM, rarestGram } from '#platform/text/rarest-gram.ts';
import { boxAround } from './circle.ts';
import type { Box, Circle } from './circle.ts';

/** What a list is narrowed by that the keys of items know. */
export type Narrowing = {
  circle: Circle | null;
  /** An active one. */
  category: string | null;
  minPrice: number | null;
  maxPrice: number | null;
};

/** In tenths of a degree, the small ones first; `item_tiles` has the same. */
const SIZES = [1, 4, 16];
/**
 * So many keys are looked up at once. Of each the index reads a list of its own, side by side: a hundred short lists of
 * small tiles take ten times as long as a dozen of larger ones, which hardly have more in them.
 */
const MOST_KEYS = 16;
/** Of the largest tiles; a circle that needs more is not looked up by them. */
const MOST_TILES = 32;
const ANYWHERE = [''];
/** The size that grams of texts are known at; `item_text_keys` has the same. */
const LARGEST = 16;

/** From which price on each step begins after what is free; `item_price_step` has the same. */
const STEPS = [0.01, 25.01, 50.01, 100.01, 200.01, 500.01, 1000.01, 5000.01];
export const priceStep = (price: number): number => STEPS.filter((from) => from <= price).length;

/** The tiles of one size that cover a circle, small ones where they are few for that many price steps. */
export function tilesOver(circle: Circle | null, steps = 1): string[] {
  const box = circle && boxAround(circle);
  if (!box) return ANYWHERE;
  for (const size of SIZES) {
    const tiles = tilesOfSize(box, size, MOST_KEYS / steps);
    if (tiles) return tiles;
  }
  return tilesOfSize(box, LARGEST, MOST_TILES) ?? ANYWHERE;
}

/** Null where they are more. */
function tilesOfSize(box: Box, size: number, most: number): string[] | null {
  const tileOf = (degrees: number) => Math.floor((degrees * 10) / size);
  const [south, north] = [tileOf(box.south), tileOf(box.north)];
  const [west, east] = [tileOf(box.west), tileOf(box.east)];
  if ((north - south + 1) * (east - west + 1) > most) return null;
  return range(south, north).flatMap((y) => range(west, east).map((x) => `${size}:${y}:${x}`));
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

function priceStepsOf({ minPrice, maxPrice }: Narrowing): string[] {
  const from = priceStep(minPrice ?? 0);
  const to = maxPrice === null ? STEPS.length : priceStep(maxPrice);
  return from === 0 && to === STEPS.length ? [''] : range(from, to).map(String);
}

/** In SQL: by the index, whether an item may be one of these; null where the keys know nothing of what is asked. */
export function mayBeAmong(narrowing: Narrowing): RawBuilder<boolean> | null {
  const category = narrowing.category ?? '';
  const steps = priceStepsOf(narrowing);
  const tiles = tilesOver(narrowing.circle, steps.length);
  if (tiles[0] === '' && category === '' && steps[0] === '') return null;
  return sql<boolean>`items.search_keys &&
    item_search_keys(${tiles}::text[], array[${category}::text], ${steps}::text[])`;
}

/** So many words are looked up: each is a look of its own, and the first ones leave little. */
const MOST_WORDS = 3;

/** By which tiles and which three characters each an item in the circle that has this text is found; null without any. */
export function textLooks(
  circle: Circle | null,
  text: string,
): { tiles: string[]; grams: string[] } | null {
  const box = circle && boxAround(circle);
  const tiles = box && tilesOfSize(box, LARGEST, MOST_TILES);
  if (!tiles) return null;
  const long = text.split(' ').filter((word) => Array.from(word).length >= GRAM);
  const parts = (long.length === 0 ? [text] : long).slice(0, MOST_WORDS);
  const grams = [...new Set(parts.map((part) => rarestGram(part)))].filter(
    (gram) => Array.from(gram).length === GRAM,
  );
  return grams.length === 0 ? null : { tiles, grams };
}

/**
 * In SQL: by the index, whether an item in the circle may have this text; null where the circle or the text is none that
 * the keys know.
 */
export function mayHaveText(circle: Circle | null, text: string): RawBuilder<boolean> | null {
  const looks = textLooks(circle, text);
  if (!looks) return null;
  const asked = looks.grams.map(
    (gram) => sql`item_text_keys(items.cell_latitude, items.cell_longitude, items.searched)
      && item_gram_keys(${looks.tiles}::text[], ${gram})`,
  );
  return sql<boolean>`(${sql.join(asked, sql` and `)})`;
}
