import type { Dimension } from '#features/browsing/server/public.ts';
import { priceBounds } from '../../price-range.ts';
import { conditions, priceRanges, shippingOptions } from '../../vocabulary.ts';
import type { Wanted } from './item-filter.ts';

export const DIMENSIONS = {
  conditions: {
    cleared: { conditions: [] },
    choices: new Map(conditions.map((condition) => [condition, { conditions: [condition] }])),
  },
  shippingOptions: {
    cleared: { shippingOptions: [] },
    choices: new Map(shippingOptions.map((option) => [option, { shippingOptions: [option] }])),
  },
  priceRanges: {
    cleared: { minPrice: null, maxPrice: null },
    choices: new Map(
      priceRanges.map((range) => {
        const { min, max } = priceBounds(range);
        return [range, { minPrice: min, maxPrice: max }];
      }),
    ),
  },
} satisfies Record<string, Dimension<Wanted>>;
