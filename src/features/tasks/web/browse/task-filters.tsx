import { listSorts } from '#features/browsing/web/list/list-sort.ts';
import { ToolbarSelect } from '#features/browsing/web/list/toolbar-select.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { taskSorts } from '../../vocabulary.ts';
import type { TaskSort } from '../../vocabulary.ts';
import type { BrowseFilter } from '../task-queries.ts';
import { useCategoryOptions } from './category-options.ts';

export interface TaskFiltersProps {
  filter: BrowseFilter;
  onCategory: (category: string | null) => void;
  onSort: (sort: TaskSort) => void;
  /** The id of the text that explains the sort. */
  helpId: string;
}

/** Category and sort; each is the address's, so reload and Back bring it again (TASK-069). */
export function TaskFilters({ filter, onCategory, onSort, helpId }: TaskFiltersProps) {
  const { t } = useTranslation('tasks');
  const category = useCategoryOptions(filter.category);
  return (
    <>
      <ToolbarSelect
        {...category}
        label={t('browse.category')}
        onValueChange={(value) => onCategory(value || null)}
        className="lg:w-60"
      />
      <ToolbarSelect
        label={t('browse.sort')}
        value={filter.sort}
        aria-describedby={helpId}
        onValueChange={(value) => {
          const chosen = taskSorts.find((known) => known === value);
          if (chosen) onSort(chosen);
        }}
        options={listSorts(taskSorts, filter).map((value) => ({
          value,
          label: t(`sorts.${value}`),
        }))}
        className="lg:w-52"
      />
    </>
  );
}
