import { FilterChips } from '#features/browsing/web/list/filter-chips.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { withoutChoice } from '#platform/addresses/address-choices.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { conditions, shippingOptions } from '../../vocabulary.ts';
import { useCategoryNames } from '../use-category-names.ts';
import type { ChangeMarket } from './market-filters.tsx';
import { NO_FILTERS, chosenConditions, chosenShipping } from './market-search.ts';
import type { ItemFilterName, MarketSearch } from './market-search.ts';

export interface ActiveFiltersProps {
  address: MarketSearch;
  onChange: ChangeMarket;
}

/** Every filter that is on, each to be taken away by itself, or all at once (ITEM-242). */
export function ActiveFilters({ address, onChange }: ActiveFiltersProps) {
  const filters = useFiltersThatAreOn(address);
  return (
    <FilterChips
      chips={filters.map(({ key, name, without }) => ({
        key,
        name,
        onRemove: () => onChange(without),
      }))}
      onClear={() => onChange(NO_FILTERS)}
    />
  );
}

type FilterThatIsOn = {
  key: string;
  filter: ItemFilterName;
  name: string;
  without: Parameters<ChangeMarket>[0];
};

export function useFiltersThatAreOn(address: MarketSearch): FilterThatIsOn[] {
  const { t } = useTranslation('marketplace');
  const { categories } = useCategoryNames();
  const { search, price, radius } = address;
  const isPlaceKnown = useLookingPlace().source !== null || address.around !== undefined;
  const category = categories.find(({ slug }) => slug === address.category);
  const on: FilterThatIsOn[] = [];
  if (search !== undefined) {
    on.push({
      key: 'search',
      filter: 'search',
      name: t('filters:quoted', { search }),
      without: { search: undefined },
    });
  }
  // An unknown one narrows nothing (ITEM-046).
  if (category)
    on.push({
      key: 'category',
      filter: 'category',
      name: category.name,
      without: { category: undefined },
    });
  if (price !== undefined) {
    on.push({
      key: 'price',
      filter: 'price',
      name: t(`prices.${price}`),
      without: { price: undefined },
    });
  }
  for (const condition of chosenConditions(address)) {
    on.push({
      key: condition,
      filter: 'condition',
      name: t(`items:conditions.${condition}`),
      without: { condition: withoutChoice(address.condition, conditions, condition) },
    });
  }
  for (const way of chosenShipping(address)) {
    on.push({
      key: way,
      filter: 'shipping',
      name: t(`items:shipping.${way}`),
      without: { shipping: withoutChoice(address.shipping, shippingOptions, way) },
    });
  }
  if (address.dealing !== undefined) {
    on.push({
      key: 'dealing',
      filter: 'dealing',
      name: t(`filters.dealings.${address.dealing}`),
      without: { dealing: undefined },
    });
  }
  if (radius !== undefined) {
    on.push({
      key: 'radius',
      filter: 'radius',
      // The filter has no effect while no place is known (ITEM-241).
      name: t(isPlaceKnown ? 'filters:within' : 'filters:withinNoPlace', { count: radius }),
      without: { radius: undefined, around: undefined },
    });
  }
  return on;
}
