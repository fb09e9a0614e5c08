import type { ItemFacets } from '../../contract.ts';
import { priceBounds } from '../../price-range.ts';
import { conditions, priceRanges, shippingOptions } from '../../vocabulary.ts';
import type { Wanted } from './item-filter.ts';

/** The filter values that each choice of a filter stands for, by its name. */
export type Choices = ReadonlyMap<string, Partial<Wanted>>;
/** A filter with its choices, and what is wanted without any of them. */
export type Dimension = { cleared: Partial<Wanted>; choices: Choices };
export type Dimensions = Record<keyof Omit<ItemFacets, 'countedUpTo'>, Dimension>;
export type Name = keyof Dimensions;

export const DIMENSIONS: Omit<Dimensions, 'categories'> = {
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
};

/**
 * Which filters are counted together. One in which something is chosen needs a look at what is found without that; what
 * the others' choices would leave is among it.
 */
export function looksFor(wanted: Wanted, dimensions: Dimensions): Name[][] {
  const names = ['priceRanges', 'categories', 'conditions', 'shippingOptions'] as const;
  const isChosen = (name: Name) => !isSame(withoutChoices(wanted, dimensions[name]), wanted);
  const open = names.filter((name) => !isChosen(name));
  const [first, ...others] = names.filter(isChosen).map((name) => [name]);
  return first ? [[...first, ...open], ...others] : [open];
}

export const withoutChoices = (wanted: Wanted, { cleared }: Dimension): Wanted => ({
  ...wanted,
  ...cleared,
});
const isSame = (one: Wanted, other: Wanted) => JSON.stringify(one) === JSON.stringify(other);
