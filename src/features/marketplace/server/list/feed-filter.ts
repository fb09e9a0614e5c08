import { z } from 'zod';
import { itemFilter } from '../../contract.ts';
import type { ItemFilter } from '../../contract.ts';
import { priceBounds } from '../../price-range.ts';
import { conditions, priceRanges, shippingOptions } from '../../vocabulary.ts';

const chosen = <Choice extends string>(text: string | null, known: readonly Choice[]): Choice[] => {
  const named = text?.split(',') ?? [];
  return known.filter((choice) => named.includes(choice));
};

/** 'latitude,longitude'. */
const place = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([z.number(), z.number()]))
  .transform(([latitude, longitude]) => ({ latitude, longitude }));

/** The filters of the grid as its address has them (ITEM-045); what nobody knows filters nothing (ITEM-046). */
export function readFeedFilter(params: URLSearchParams): ItemFilter {
  const range = priceRanges.find((known) => known === params.get('price')) ?? null;
  const { min, max } = priceBounds(range);
  const named = {
    search: params.get('search') ?? '',
    category: params.get('category'),
    minPrice: min,
    maxPrice: max,
    conditions: chosen(params.get('condition'), conditions),
    shippingOptions: chosen(params.get('shipping'), shippingOptions),
  };
  const around = {
    near: place.safeParse(params.get('near')).data ?? null,
    radius: Number(params.get('radius')),
  };
  const whole = itemFilter.safeParse({ ...named, ...around });
  if (whole.success) return whole.data;
  const category = named.category?.slice(0, LONGEST_SLUG) ?? null;
  return itemFilter.parse({ ...named, category });
}

const LONGEST_SLUG = 50;
