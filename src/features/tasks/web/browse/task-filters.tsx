import { FiltersButton } from '#features/browsing/web/list/filter-sheet.tsx';
import { listSorts } from '#features/browsing/web/list/list-sort.ts';
import { ToolbarSelect } from '#features/browsing/web/list/toolbar-select.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { taskSorts } from '../../vocabulary.ts';
import { countMoreFilters } from './browse-search.ts';
import type { BrowseSearch, ChangeBrowse } from './browse-search.ts';
import { useCategoryOptions } from './category-options.ts';
import { useChosenSort } from './use-browse.ts';
import { useTaskCount } from './use-task-facets.ts';

export interface TaskSelectsProps {
  address: BrowseSearch;
  onChange: ChangeBrowse;
  viewer: Viewer;
  /** The id of the text that explains the sort. */
  helpId: string;
}

/** Category, sort and the way to what else there is; each choice is the address's (TASK-069, TASK-363). */
export function TaskFilters({ onMore, ...selects }: TaskSelectsProps & { onMore: () => void }) {
  const more = countMoreFilters(selects.address);
  return (
    <>
      <TaskSelects {...selects} />
      <FiltersButton count={more} onOpen={onMore} />
    </>
  );
}

/** In the toolbar of a desk, and in the sheet of a phone. */
export function TaskSelects({ address, onChange, viewer, helpId }: TaskSelectsProps) {
  const { t } = useTranslation('tasks');
  const category = useCategoryOptions(address.category ?? null, useTaskCount(address, viewer));
  return (
    <>
      <ToolbarSelect
        {...category}
        label={t('browse.category')}
        onValueChange={(value) => onChange({ category: value || undefined })}
        className="lg:w-60"
      />
      <ToolbarSelect
        label={t('browse.sort')}
        value={useChosenSort(address)}
        aria-describedby={helpId}
        onValueChange={(value) => onChange({ sort: taskSorts.find((known) => known === value) })}
        options={listSorts(taskSorts, address).map((value) => ({
          value,
          label: t(`sorts.${value}`),
        }))}
        className="lg:w-44"
      />
    </>
  );
}
