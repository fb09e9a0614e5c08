import { useId, useState } from 'react';
import { ListPage } from '#features/browsing/web/list/list-page.tsx';
import { SortHelp } from '#features/browsing/web/list/sort-help.tsx';
import { TypedSearch } from '#features/browsing/web/list/typed-search.tsx';
import { useListAddress } from '#features/browsing/web/list/use-list-address.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { resolveCategory } from '#features/tasks/categories.ts';
import { ActiveTaskFilters } from '#features/tasks/web/browse/active-task-filters.tsx';
import { countFilters, readBrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import type { BrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import { TaskFilterSheet } from '#features/tasks/web/browse/task-filter-sheet.tsx';
import { TaskFilters } from '#features/tasks/web/browse/task-filters.tsx';
import { useChosenSort } from '#features/tasks/web/browse/use-browse.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { LateTaskDialogs } from '../detail/late-task-dialogs.tsx';
import { useTaskDialog } from '../detail/use-task-dialog.ts';
import { BrowseList, TaskCount } from './browse-list.tsx';
import { SaveTaskSearch } from './save-task-search.tsx';

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
  const sort = useChosenSort(address);
  const helpId = useId();
  const phoneHelpId = useId();
  // Null until it was open for the first time.
  const [isFiltering, setFiltering] = useState<boolean | null>(null);
  const { apply, category = null, search = '' } = address;
  const { dialog, setDialog } = useTaskDialog({
    viewer,
    asked: apply === undefined ? null : { kind: 'apply', taskId: apply },
    onForget: () => change({ apply: undefined }, { isReplacing: true }),
  });
  const asked = {
    address,
    viewer,
    onApply: ({ id }: { id: string }) => setDialog({ kind: 'apply', taskId: id }),
    onEdit: ({ id }: { id: string }) => setDialog({ kind: 'edit', taskId: id }),
    onManage: ({ id }: { id: string }) => setDialog({ kind: 'manage', taskId: id }),
  };
  const selects = { address, onChange: change, viewer };
  const sortHelp = (id: string) => (
    <SortHelp id={id} text={t(`sortHelp.${sort}`)} isNearest={sort === 'nearest'} />
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
          search={search}
          onSearch={(words) => change({ search: words }, { isReplacing: true })}
        />
      }
      filters={<TaskFilters {...selects} helpId={helpId} onMore={() => setFiltering(true)} />}
      phoneFilters={{ count: countFilters(address), onOpen: () => setFiltering(true) }}
      sortHelp={sortHelp(helpId)}
      count={<TaskCount {...asked} />}
      notice={
        <>
          {category !== null && !resolveCategory(category) && (
            <p className="rounded-control bg-secondary-soft px-4 py-2.5 text-sm text-link">
              {t('browse.unknownCategory')}
            </p>
          )}
          {/* Without a filter it takes no room, but stays: the focus may still be in it. */}
          <div className="-mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 has-[button]:mb-0">
            <ActiveTaskFilters address={address} onChange={change} />
            <SaveTaskSearch address={address} />
          </div>
        </>
      }
      list={<BrowseList {...asked} onChange={change} />}
      renderMap={(map) => <BrowseMap {...asked} {...map} />}
    >
      {isFiltering !== null && (
        <TaskFilterSheet
          {...selects}
          open={isFiltering}
          onClose={() => setFiltering(false)}
          helpId={phoneHelpId}
          sortHelp={sortHelp(phoneHelpId)}
        />
      )}
      <LateTaskDialogs dialog={dialog} onDialog={setDialog} viewer={viewer} />
    </ListPage>
  );
}
