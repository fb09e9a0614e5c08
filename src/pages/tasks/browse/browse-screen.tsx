import { useId, useState } from 'react';
import { ListPage } from '#features/browsing/web/list/list-page.tsx';
import { SortHelp } from '#features/browsing/web/list/sort-help.tsx';
import { TypedSearch } from '#features/browsing/web/list/typed-search.tsx';
import { useListAddress } from '#features/browsing/web/list/use-list-address.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { resolveCategory } from '#features/tasks/categories.ts';
import { toBrowseFilter, readBrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import type { BrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import { TaskFilterSheet } from '#features/tasks/web/browse/task-filter-sheet.tsx';
import { TaskFilters } from '#features/tasks/web/browse/task-filters.tsx';
import type { TaskSort } from '#features/tasks/vocabulary.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { LateSaveSearch } from '../../saved-searches/late-save-search.tsx';
import { TaskDialogs } from '../detail/task-dialogs.tsx';
import { useTaskDialog } from '../detail/use-task-dialog.ts';
import { BrowseList, FoundCount } from './browse-list.tsx';

// Most people look at the list. The server has the map's frame at hand, so that pages it sends are whole.
const BrowseMap = import.meta.env.SSR
  ? (await import('../map/browse-map.tsx')).BrowseMap
  : late({
      texts: ['map'],
      load: async () => (await import('../map/browse-map.tsx')).BrowseMap,
    });

/** Everything open to help with; its state is the address's (section 6). */
export function BrowseScreen({ address }: { address: BrowseSearch }) {
  const { t } = useTranslation('tasks');
  const viewer = useViewer();
  const change = useListAddress(readBrowseSearch);
  const filter = toBrowseFilter(address);
  const helpId = useId();
  const phoneHelpId = useId();
  // Null until it was open for the first time.
  const [isFiltering, setFiltering] = useState<boolean | null>(null);
  const { apply } = address;
  const { dialog, setDialog } = useTaskDialog({
    viewer,
    asked: apply === undefined ? null : { kind: 'apply', taskId: apply },
    onForget: () => change({ apply: undefined }, { isReplacing: true }),
  });
  const asked = {
    filter,
    viewer,
    onApply: ({ id }: { id: string }) => setDialog({ kind: 'apply', taskId: id }),
    onEdit: ({ id }: { id: string }) => setDialog({ kind: 'edit', taskId: id }),
    onManage: ({ id }: { id: string }) => setDialog({ kind: 'manage', taskId: id }),
  };
  const filterCount = filter.category === null ? 0 : 1;
  const filters = {
    filter,
    onCategory: (category: string | null) => change({ category: category ?? undefined }),
    onSort: (sort: TaskSort) => change({ sort }),
  };
  const sortHelp = (id: string) => (
    <SortHelp id={id} text={t(`sortHelp.${filter.sort}`)} isNearest={filter.sort === 'nearest'} />
  );
  return (
    <ListPage
      title={t('browse.title')}
      subtitle={t('browse.subtitle')}
      address={address}
      onAddress={change}
      search={
        <TypedSearch
          action="/browse-tasks"
          label={t('browse.searchLabel')}
          placeholder={t('browse.searchPlaceholder')}
          search={filter.search}
          onSearch={(search) => change({ search }, { isReplacing: true })}
        />
      }
      filters={<TaskFilters {...filters} helpId={helpId} />}
      phoneFilters={{
        label: t('browse.filters'),
        count: filterCount,
        countLabel: t('browse.filtersOn', { count: filterCount }),
        onOpen: () => setFiltering(true),
      }}
      sortHelp={sortHelp(helpId)}
      count={<FoundCount {...asked} />}
      notice={
        filter.category !== null && !resolveCategory(filter.category) ? (
          <p className="rounded-control bg-secondary-soft px-4 py-2.5 text-sm text-link">
            {t('browse.unknownCategory')}
          </p>
        ) : (
          (filter.category !== null || filter.search !== '') && (
            <div className="flex justify-end">
              <LateSaveSearch
                type="task"
                filter={{ search: filter.search, category: filter.category }}
              />
            </div>
          )
        )
      }
      list={<BrowseList {...asked} />}
      renderMap={(map) => <BrowseMap {...asked} {...map} />}
    >
      {isFiltering !== null && (
        <TaskFilterSheet
          {...filters}
          open={isFiltering}
          onClose={() => setFiltering(false)}
          viewer={viewer}
          helpId={phoneHelpId}
          sortHelp={sortHelp(phoneHelpId)}
        />
      )}
      <TaskDialogs dialog={dialog} onDialog={setDialog} viewer={viewer} />
    </ListPage>
  );
}
