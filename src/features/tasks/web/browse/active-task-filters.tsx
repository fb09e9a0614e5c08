import { FilterChips } from '#features/browsing/web/list/filter-chips.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { choicesIn, withoutChoice } from '#platform/addresses/address-choices.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { resolveCategory } from '../../categories.ts';
import { dayChoices, posterUrgencies } from '../../vocabulary.ts';
import { NO_FILTERS } from './browse-search.ts';
import type { BrowseSearch, ChangeBrowse, TaskFilterName } from './browse-search.ts';

export interface ActiveTaskFiltersProps {
  address: BrowseSearch;
  onChange: ChangeBrowse;
}

/** Every filter that is on, each to be taken away by itself, or all at once (TASK-363). */
export function ActiveTaskFilters({ address, onChange }: ActiveTaskFiltersProps) {
  const active = useActiveTaskFilters(address);
  return (
    <FilterChips
      chips={active.map(({ key, name, without }) => ({
        key,
        name,
        onRemove: () => onChange(without),
      }))}
      onClear={() => onChange({ ...NO_FILTERS, search: undefined })}
    />
  );
}

type ActiveFilter = {
  key: string;
  filter: TaskFilterName;
  name: string;
  without: Parameters<ChangeBrowse>[0];
};

export function useActiveTaskFilters(address: BrowseSearch): ActiveFilter[] {
  const { t } = useTranslation('task-filters');
  const text = useText();
  const format = useFormat();
  const now = useNow();
  const { search, negotiable, radius, when, date, place, urgency, posted } = address;
  const isPlaceKnown = useLookingPlace().source !== null || address.around !== undefined;
  // An unknown one narrows nothing (TASK-051).
  const category = resolveCategory(address.category ?? null);
  const price = priceName();
  const all: Array<ActiveFilter | false | '' | 0 | undefined> = [
    search && {
      key: 'search',
      filter: 'search',
      name: t('filters:quoted', { search }),
      without: { search: undefined },
    },
    category !== null && {
      key: 'category',
      filter: 'category',
      name: text(category.nameKey),
      without: { category: undefined },
    },
    price && {
      key: 'price',
      filter: 'price',
      name: price,
      without: { from: undefined, to: undefined },
    },
    negotiable && {
      key: 'negotiable',
      filter: 'price',
      name: t('prices.negotiable'),
      without: { negotiable: undefined },
    },
    ...choicesIn(when, dayChoices).map((day): ActiveFilter => ({
      key: day,
      filter: 'when',
      name: t(`days.${day}`),
      without: { when: withoutChoice(when, dayChoices, day) },
    })),
    date && {
      key: 'date',
      filter: 'when',
      name: t('dateChip', { day: format.weekday(date, now) }),
      without: { date: undefined },
    },
    radius && {
      key: 'radius',
      filter: 'radius',
      // The filter has no effect while no place is known (ITEM-241).
      name: t(isPlaceKnown ? 'filters:within' : 'filters:withinNoPlace', { count: radius }),
      without: { radius: undefined, around: undefined },
    },
    place && {
      key: 'place',
      filter: 'place',
      name: t(`places.${place}`),
      without: { place: undefined },
    },
    ...choicesIn(urgency, posterUrgencies).map((level): ActiveFilter => ({
      key: level,
      filter: 'urgency',
      name: t(`urgencies.${level}`),
      without: { urgency: withoutChoice(urgency, posterUrgencies, level) },
    })),
    posted && {
      key: 'posted',
      filter: 'posted',
      name: t(`ageChips.${posted}`),
      without: { posted: undefined },
    },
  ];
  return all.filter((filter) => typeof filter === 'object');

  function priceName(): string | undefined {
    const from = address.from === undefined ? undefined : format.money(address.from);
    const to = address.to === undefined ? undefined : format.money(address.to);
    if (from !== undefined && to !== undefined) return t('priceChips.between', { from, to });
    if (from !== undefined) return t('priceChips.from', { from });
    return to === undefined ? undefined : t('priceChips.to', { to });
  }
}
