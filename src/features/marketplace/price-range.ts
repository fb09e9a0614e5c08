import type { PriceRange } from './vocabulary.ts';

/** In dollars, both ends included; null is open. */
export type PriceBounds = { min: number | null; max: number | null };

const BOUNDS: Record<PriceRange, PriceBounds> = {
  free: { min: 0, max: 0 },
  'under-50': { min: null, max: 50 },
  '50-200': { min: 50, max: 200 },
  '200-500': { min: 200, max: 500 },
  // More than 500: prices have two decimals (ITEM-040).
  'over-500': { min: 500.01, max: null },
};

/** Returns the bounds that a choice of the price filter stands for (ITEM-040). */
export const priceBounds = (range: PriceRange | null): PriceBounds =>
  range === null ? { min: null, max: null } : BOUNDS[range];
