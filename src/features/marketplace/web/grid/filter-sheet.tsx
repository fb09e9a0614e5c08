import type { ReactNode } from 'react';
import { FilterSheet } from '#features/browsing/web/list/filter-sheet.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import type { MoreFiltersProps } from './more-filters.tsx';
import { NO_FILTERS, countFilters } from './market-search.ts';

const MoreFilters = late({
  load: async () => (await import('./more-filters.tsx')).MoreFilters,
});

export interface MarketFilterSheetProps extends MoreFiltersProps {
  /** The selects that a phone has no room for beside the search. */
  selects: ReactNode;
  open: boolean;
  onClose: () => void;
  /** The current number of items; null while it is not known. */
  found: { total: number; isExact: boolean } | null;
}

/** The other filters of the grid, with the number of items that they leave. */
export function MoreFiltersSheet(props: MarketFilterSheetProps) {
  const { open, onClose, found, selects, ...filters } = props;
  const { t } = useTranslation('marketplace');
  const { search: _words, ...others } = NO_FILTERS;
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onClear={countFilters(filters.address) === 0 ? null : () => filters.onChange(others)}
      selects={selects}
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
