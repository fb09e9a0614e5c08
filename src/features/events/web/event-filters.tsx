import { ToolbarSelect } from '#features/browsing/web/list/toolbar-select.tsx';
import { TypedSearch } from '#features/browsing/web/list/typed-search.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { dayRanges, eventCategories } from '../vocabulary.ts';
import { DISTANCES } from './event-search.ts';
import type { EventSearch } from './event-search.ts';

export interface EventFiltersProps {
  address: EventSearch;
  onChange: (change: Record<string, unknown>) => void;
}

/** Words, category, days and distance (EVENT-025). */
export function EventFilters({ address, onChange }: EventFiltersProps) {
  const { t } = useTranslation('events');
  const { point } = useLookingPlace();
  const { search = '', category = '', when = '', radius } = address;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:flex lg:items-end">
      <TypedSearch
        action="/events"
        label={t('filters.search')}
        placeholder={t('filters.placeholder')}
        search={search}
        onSearch={(text) => onChange({ search: text || undefined })}
        className="col-span-2 sm:col-span-3 lg:grow"
      />
      <ToolbarSelect
        label={t('filters.category')}
        className="col-span-2 sm:col-span-1 lg:w-52"
        value={category}
        onValueChange={(value) => onChange({ category: value || undefined })}
        options={[
          { value: '', label: t('filters.allCategories') },
          ...eventCategories.map((value) => ({ value, label: t(`categories.${value}`) })),
        ]}
      />
      <ToolbarSelect
        label={t('filters.when')}
        className="lg:w-44"
        value={when}
        onValueChange={(value) => onChange({ when: value || undefined })}
        options={[
          { value: '', label: t('filters.anyDay') },
          ...dayRanges.map((value) => ({ value, label: t(`filters.${value}`) })),
        ]}
      />
      <ToolbarSelect
        label={t('filters.distance')}
        className="lg:w-48"
        value={radius === undefined ? '' : String(radius)}
        onValueChange={(value) => onChange({ radius: value === '' ? undefined : Number(value) })}
        options={[
          { value: '', label: t('filters.anyDistance') },
          ...DISTANCES.map((miles) => ({
            value: String(miles),
            label: t('filters.miles', { count: miles }),
            // Without a place there is nothing to measure from.
            disabled: point === null,
          })),
        ]}
      />
    </div>
  );
}
