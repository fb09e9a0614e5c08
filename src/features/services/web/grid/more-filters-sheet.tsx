import { FilterSheet } from '#features/browsing/web/list/filter-sheet.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import type { MoreFiltersProps } from './more-filters.tsx';
import { NO_MORE_FILTERS, countMoreFilters } from './service-search.ts';
import { useServices } from './use-services.ts';

const MoreFilters = late({
  load: async () => (await import('./more-filters.tsx')).MoreFilters,
});

export interface MoreFiltersSheetProps extends MoreFiltersProps {
  open: boolean;
  onClose: () => void;
  viewer: Viewer;
}

/** What else narrows the list, with how many services that leaves. */
export function MoreFiltersSheet({ open, onClose, viewer, ...filters }: MoreFiltersSheetProps) {
  const { t } = useTranslation('services');
  const services = useServices(filters.address, viewer);
  const isKnown = services.data !== undefined && !services.isPlaceholderData;
  const showLabel = isKnown
    ? t(services.isTotalExact ? 'filters.show' : 'filters.showMore', { count: services.total })
    : t('filters.done');
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      clearLabel={t('filters.clear')}
      onClear={
        countMoreFilters(filters.address) === 0 ? null : () => filters.onChange(NO_MORE_FILTERS)
      }
      showLabel={showLabel}
    >
      <MoreFilters {...filters} />
    </FilterSheet>
  );
}
