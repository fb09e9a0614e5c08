import { FilterSheet } from '#features/browsing/web/list/filter-sheet.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import type { MoreFiltersProps } from './more-filters.tsx';
import { NO_FILTERS, countFilters } from './service-search.ts';
import { ServicesSelects } from './services-filters.tsx';
import { useServices } from './use-services.ts';

const MoreFilters = late({
  load: async () => (await import('./more-filters.tsx')).MoreFilters,
});

export interface MoreFiltersSheetProps extends MoreFiltersProps {
  /** The id of the text that explains the sort. */
  helpId: string;
  open: boolean;
  onClose: () => void;
  viewer: Viewer;
}

/** Further filters of the list, with the number of services they leave. */
export function MoreFiltersSheet(props: MoreFiltersSheetProps) {
  const { open, onClose, viewer, helpId, ...filters } = props;
  const { search: _words, ...others } = NO_FILTERS;
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
      onClear={countFilters(filters.address) === 0 ? null : () => filters.onChange(others)}
      showLabel={showLabel}
      selects={<ServicesSelects {...filters} helpId={helpId} />}
    >
      <MoreFilters {...filters} />
    </FilterSheet>
  );
}
