import { useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { X } from '#ui/icons.tsx';
import { conditions, shippingOptions } from '../../vocabulary.ts';
import { useCategoryNames } from '../use-category-names.ts';
import type { ChangeMarket } from './market-filters.tsx';
import { choicesText } from '../../address-filter.ts';
import { NO_FILTERS, chosenConditions, chosenShipping } from './market-search.ts';
import type { MarketSearch } from './market-search.ts';

export interface ActiveFiltersProps {
  address: MarketSearch;
  onChange: ChangeMarket;
}

/** Every filter that is on, each to be taken away by itself, or all at once (ITEM-242). */
export function ActiveFilters({ address, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation('marketplace');
  const group = useRef<HTMLDivElement>(null);
  const filters = useFiltersThatAreOn(address);
  // What had the focus is gone then; the group stays where it is, so the next Tab finds what is left.
  const change: ChangeMarket = (next) => {
    group.current?.focus({ preventScroll: true });
    onChange(next);
  };
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={t('filters.chips')}
      className="flex min-w-0 flex-wrap items-center gap-2"
    >
      {filters.map(({ key, name, without }) => (
        <button
          key={key}
          type="button"
          aria-label={t('filters.remove', { name })}
          onClick={() => change(without)}
          className="relative flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-secondary-soft py-1 pr-2.5 pl-3.5 text-sm font-medium text-link after:absolute after:-inset-1 hover:bg-secondary hover:text-on-secondary"
        >
          <span dir="auto" className="truncate">
            {name}
          </span>
          <X aria-hidden="true" className="size-4" />
        </button>
      ))}
      {filters.length > 0 && (
        <button
          type="button"
          onClick={() => change(NO_FILTERS)}
          className="min-h-11 rounded-sm px-2 text-sm font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('filters.clear')}
        </button>
      )}
    </div>
  );
}

type FilterThatIsOn = { key: string; name: string; without: Parameters<ChangeMarket>[0] };

function useFiltersThatAreOn(address: MarketSearch): FilterThatIsOn[] {
  const { t } = useTranslation('marketplace');
  const { categories } = useCategoryNames();
  const { search, price, radius } = address;
  const category = categories.find(({ slug }) => slug === address.category);
  const on: FilterThatIsOn[] = [];
  if (search !== undefined) {
    on.push({ key: 'search', name: `“${search}”`, without: { search: undefined } });
  }
  // An unknown one narrows nothing (ITEM-046).
  if (category) on.push({ key: 'category', name: category.name, without: { category: undefined } });
  if (price !== undefined) {
    on.push({ key: 'price', name: t(`prices.${price}`), without: { price: undefined } });
  }
  const chosen = chosenConditions(address);
  for (const condition of chosen) {
    on.push({
      key: condition,
      name: t(`items:conditions.${condition}`),
      without: {
        condition: choicesText(chosen.filter((it) => it !== condition).join(','), conditions),
      },
    });
  }
  const ways = chosenShipping(address);
  for (const way of ways) {
    on.push({
      key: way,
      name: t(`items:shipping.${way}`),
      without: {
        shipping: choicesText(ways.filter((it) => it !== way).join(','), shippingOptions),
      },
    });
  }
  if (radius !== undefined) {
    on.push({
      key: 'radius',
      name: t('filters.within', { count: radius }),
      without: { radius: undefined, around: undefined },
    });
  }
  return on;
}
