import { FilterSheet, FiltersButton } from '#features/browsing/web/list/filter-sheet.tsx';
import { DistanceFilter } from '#features/browsing/web/list/distance-filter.tsx';
import { FilterChips } from '#features/browsing/web/list/filter-chips.tsx';
import { getListSort, listSorts } from '#features/browsing/web/list/list-sort.ts';
import { ToolbarSelect } from '#features/browsing/web/list/toolbar-select.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { radiusChoices } from '#features/marketplace/vocabulary.ts';
import { useCategoryNames } from '#features/marketplace/web/use-category-names.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { wantedSorts } from '../../vocabulary.ts';
import { NO_FILTERS, countFilters } from './wanted-search.ts';
import type { ChangeWanted, WantedSearch } from './wanted-search.ts';

interface WantedFiltersProps {
  address: WantedSearch;
  onChange: ChangeWanted;
}

/** Category and sort, in the toolbar of a desk and in the sheet of a phone. */
function WantedSelects({ address, onChange }: WantedFiltersProps) {
  const { t } = useTranslation('wanted');
  const { categories } = useCategoryNames();
  const isKnown = categories.some(({ slug }) => slug === address.category);
  return (
    <>
      <ToolbarSelect
        label={t('category')}
        value={isKnown ? (address.category ?? '') : ''}
        options={[
          { value: '', label: t('allCategories') },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        onValueChange={(category) => onChange({ category: category || undefined })}
        className="lg:w-52"
      />
      <ToolbarSelect
        label={t('sort')}
        value={getListSort(address)}
        options={listSorts(wantedSorts, address).map((value) => ({
          value,
          label: t(`sorts.${value}`),
        }))}
        onValueChange={(value) => onChange({ sort: wantedSorts.find((it) => it === value) })}
        className="lg:w-44"
      />
    </>
  );
}

/** The selects and the way to the distance (ITEM-397). */
export function WantedFilters({ onMore, ...selects }: WantedFiltersProps & { onMore: () => void }) {
  return (
    <>
      <WantedSelects {...selects} />
      <FiltersButton count={selects.address.radius === undefined ? 0 : 1} onOpen={onMore} />
    </>
  );
}

export function WantedFilterSheet({
  isOpen,
  onClose,
  address,
  onChange,
}: WantedFiltersProps & { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('wanted');
  const { search: _words, ...others } = NO_FILTERS;
  return (
    <FilterSheet
      open={isOpen}
      onClose={onClose}
      onClear={countFilters(address) === 0 ? null : () => onChange(others)}
      selects={<WantedSelects address={address} onChange={onChange} />}
      showLabel={t('show')}
    >
      <DistanceFilter
        choices={radiusChoices}
        radius={address.radius}
        onRadius={(radius) => onChange({ radius })}
      />
    </FilterSheet>
  );
}

/** Every filter that is on, each to be taken away by itself, or all at once. */
export function ActiveWantedFilters({ address, onChange }: WantedFiltersProps) {
  const { t } = useTranslation('filters');
  const { categories } = useCategoryNames();
  const isPlaceKnown = useLookingPlace().source !== null;
  const { search, radius } = address;
  const category = categories.find(({ slug }) => slug === address.category);
  const names = {
    search: search === undefined ? undefined : t('quoted', { search }),
    category: category?.name,
    radius:
      radius === undefined
        ? undefined
        : t(isPlaceKnown ? 'within' : 'withinNoPlace', { count: radius }),
  };
  return (
    <FilterChips
      chips={(['search', 'category', 'radius'] as const).flatMap((key) => {
        const name = names[key];
        return name === undefined
          ? []
          : [{ key, name, onRemove: () => onChange({ [key]: undefined }) }];
      })}
      onClear={() => onChange(NO_FILTERS)}
    />
  );
}
