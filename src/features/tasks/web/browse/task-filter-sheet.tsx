import type { ReactNode } from 'react';
import { FilterSheet } from '#features/browsing/web/list/filter-sheet.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { NO_FILTERS, countFilters } from './browse-search.ts';
import { TaskSelects } from './task-filters.tsx';
import type { TaskSelectsProps } from './task-filters.tsx';
import { useBrowse } from './use-browse.ts';

const MoreTaskFilters = late({
  load: async () => (await import('./more-task-filters.tsx')).MoreTaskFilters,
});

export interface TaskFilterSheetProps extends TaskSelectsProps {
  open: boolean;
  onClose: () => void;
  /** The text that explains the sort. */
  sortHelp: ReactNode;
}

/** The further filters and, on a phone, category and sort, with how many tasks that leaves (TASK-333, TASK-363). */
export function TaskFilterSheet(props: TaskFilterSheetProps) {
  const { open, onClose, sortHelp, ...selects } = props;
  const { address, onChange, viewer } = selects;
  const { t } = useTranslation('tasks');
  const browse = useBrowse(address, viewer);
  const isKnown = browse.data !== undefined && !browse.isPlaceholderData;
  const showKey = browse.isTotalExact ? 'browse.show' : 'browse.showMore';
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onClear={countFilters(address) === 0 ? null : () => onChange(NO_FILTERS)}
      showLabel={isKnown ? t(showKey, { count: browse.total }) : t('browse.showTasks')}
      selects={
        <>
          <TaskSelects {...selects} />
          {sortHelp}
        </>
      }
    >
      <MoreTaskFilters address={address} onChange={onChange} viewer={viewer} />
    </FilterSheet>
  );
}
