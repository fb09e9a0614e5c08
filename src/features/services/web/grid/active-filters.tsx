import { FilterChips } from '#features/browsing/web/list/filter-chips.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { NO_FILTERS } from './service-search.ts';
import type { ServiceFilterName, ServiceSearch } from './service-search.ts';
import type { ChangeServices } from './services-filters.tsx';

export interface ActiveFiltersProps {
  address: ServiceSearch;
  onChange: ChangeServices;
}

/** Every filter that is on, each to be taken away by itself, or all at once (SERV-040). */
export function ActiveFilters({ address, onChange }: ActiveFiltersProps) {
  return (
    <FilterChips
      chips={useFiltersThatAreOn(address).map(({ key, name, without }) => ({
        key,
        name,
        onRemove: () => onChange(without),
      }))}
      onClear={() => onChange(NO_FILTERS)}
    />
  );
}

type FilterThatIsOn = {
  /** Its name in the address, by which `services.leftOut` counts, too. */
  key: ServiceFilterName;
  name: string;
  without: Parameters<ChangeServices>[0];
};

export function useFiltersThatAreOn(address: ServiceSearch): FilterThatIsOn[] {
  const { t } = useTranslation('services');
  const format = useFormat();
  const now = useNow();
  const { search, category, location, experience, price, available, radius, comes } = address;
  const isPlaceKnown = useLookingPlace().source !== null || address.around !== undefined;
  const around = radius !== undefined && comes ? {} : { around: undefined };
  const all: Array<FilterThatIsOn | '' | 0 | undefined> = [
    search && {
      key: 'search',
      name: t('filters:quoted', { search }),
      without: { search: undefined },
    },
    category && {
      key: 'category',
      name: t(`categories.${category}`),
      without: { category: undefined },
    },
    price && { key: 'price', name: t(`priceTypes.${price}`), without: { price: undefined } },
    experience && {
      key: 'experience',
      name: t(`experienceLevels.${experience}`),
      without: { experience: undefined },
    },
    available && {
      key: 'available',
      name: t('filters.availableOnChip', { day: format.weekday(available, now) }),
      without: { available: undefined },
    },
    radius && {
      key: 'radius',
      // Neither filter has an effect while no place is known (SERV-192).
      name: t(isPlaceKnown ? 'filters:within' : 'filters:withinNoPlace', { count: radius }),
      without: { radius: undefined, ...around },
    },
    comes && {
      key: 'comes',
      name: t(isPlaceKnown ? 'filters.comesToMe' : 'filters.comesToMeNoPlace'),
      without: { comes: undefined, ...around },
    },
    location && { key: 'location', name: location, without: { location: undefined } },
  ];
  return all.filter((filter) => typeof filter === 'object');
}
