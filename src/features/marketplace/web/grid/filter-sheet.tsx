import { FilterSheet } from '#features/browsing/web/list/filter-sheet.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import type { MoreFiltersProps } from './more-filters.tsx';
import { NO_FILTERS, countMoreFilters } from './market-search.ts';

const MoreFilters = late({
  load: async () => (await import('./more-filters.tsx')).MoreFilters,
});

export interface MarketFilterSheetProps extends MoreFiltersProps {
  open: boolean;
  onClose: () => void;
  /** How many items there are now; null while that is not known. */
  found: { total: number; isExact: boolean } | null;
}

/** What else narrows the grid, with how many items that leaves. */
export function MoreFiltersSheet({ open, onClose, found, ...filters }: MarketFilterSheetProps) {
  const { t } = useTranslation('marketplace');
  const { condition, shipping, radius } = NO_FILTERS;
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      clearLabel={t('filters.clear')}
      onClear={
        countMoreFilters(filters.address) === 0
          ? null
          : () => filters.onChange({ condition, shipping, radius })
      }
      showLabel={
        found === null
          ? t('filters.done')
          : t(found.isExact ? 'filters.show' : 'filters.showMore', { count: found.total })
      }
    >
      <MoreFilters {...filters} />
    </FilterSheet>
  );
}
