import { ToolbarSelect } from '#features/browsing/web/list/toolbar-select.tsx';
import { TypedSearch } from '#features/browsing/web/list/typed-search.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { DISTANCES } from './group-search.ts';
import type { GroupSearch } from './group-search.ts';

export interface GroupFiltersProps {
  address: GroupSearch;
  onChange: (change: Record<string, unknown>) => void;
}

/** Words and distance (GROUP-024). */
export function GroupFilters({ address, onChange }: GroupFiltersProps) {
  const { t } = useTranslation('groups');
  const { point } = useLookingPlace();
  const { search = '', radius } = address;
  return (
    <div className="grid gap-3 sm:flex sm:items-end">
      <TypedSearch
        action="/groups"
        label={t('filters.search')}
        placeholder={t('filters.placeholder')}
        search={search}
        onSearch={(text) => onChange({ search: text || undefined })}
        className="sm:grow"
      />
      <ToolbarSelect
        label={t('filters.distance')}
        className="sm:w-48"
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
