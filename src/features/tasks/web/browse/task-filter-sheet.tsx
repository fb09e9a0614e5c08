import type { ReactNode } from 'react';
import { FilterSheet } from '#features/browsing/web/list/filter-sheet.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TaskFilters } from './task-filters.tsx';
import type { TaskFiltersProps } from './task-filters.tsx';
import { useBrowse } from './use-browse.ts';

export interface TaskFilterSheetProps extends TaskFiltersProps {
  open: boolean;
  onClose: () => void;
  viewer: Viewer;
  /** The text that explains the sort. */
  sortHelp: ReactNode;
}

/** On a phone: category and sort, with how many tasks that leaves (TASK-333). */
export function TaskFilterSheet(props: TaskFilterSheetProps) {
  const { open, onClose, viewer, sortHelp, ...filters } = props;
  const { t } = useTranslation('tasks');
  const browse = useBrowse(filters.filter, viewer);
  const isKnown = browse.data !== undefined && !browse.isPlaceholderData;
  const showKey = browse.isTotalExact ? 'browse.show' : 'browse.showMore';
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      title={t('browse.filters')}
      clearLabel={t('browse.clearFilter')}
      onClear={filters.filter.category === null ? null : () => filters.onCategory(null)}
      showLabel={isKnown ? t(showKey, { count: browse.total }) : t('browse.showTasks')}
      selects={
        <>
          <TaskFilters {...filters} />
          {sortHelp}
        </>
      }
    />
  );
}
