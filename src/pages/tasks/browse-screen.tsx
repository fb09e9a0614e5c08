import { useTranslation } from '#platform/web/use-translation.ts';
import { NotificationBell } from '#features/notifications/web/notification-bell.tsx';
import { filterOf } from '#features/tasks/web/browse-search.ts';
import type { BrowseSearch } from '#features/tasks/web/browse-search.ts';
import { BrowseResults } from '#features/tasks/web/browse-results.tsx';
import { BrowseToolbar } from '#features/tasks/web/browse-toolbar.tsx';
import { TaskCardAction } from '#features/tasks/web/task-card-action.tsx';
import { useBrowse } from '#features/tasks/web/use-browse.ts';
import { useViewer } from '#features/tasks/web/viewer.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { TaskDialogs } from './task-dialogs.tsx';
import { useTaskDialog } from './use-task-dialog.ts';

export interface BrowseScreenProps {
  address: BrowseSearch;
  onChange: (address: BrowseSearch, options?: { isReplacing: boolean }) => void;
}

/** Everything open to help with; its state is the address's (section 6). */
export function BrowseScreen({ address, onChange }: BrowseScreenProps) {
  const { t } = useTranslation('tasks');
  const viewer = useViewer();
  const filter = filterOf(address);
  const browse = useBrowse(filter, viewer);
  const { apply, ...rest } = address;
  const { dialog, setDialog } = useTaskDialog({
    viewer,
    asked: apply === undefined ? null : { kind: 'apply', taskId: apply },
    onForget: () => onChange(rest, { isReplacing: true }),
  });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('browse.title')}
        subtitle={t('browse.subtitle')}
        actions={<NotificationBell />}
        // One button has room beside the title on phones too.
        className="flex-row items-start justify-between md:items-end"
      />
      <BrowseToolbar
        filter={filter}
        onSearch={(search) => onChange(withSearch(rest, search), { isReplacing: true })}
        onCategory={(category) => onChange(withCategory(rest, category))}
        onSort={(sort) => onChange({ ...rest, sort })}
        count={
          <output className="block text-sm font-semibold">
            {browse.isPending && t('browse.loading')}
            {/* Nothing is known of a list that could not be loaded, not even that it is empty. */}
            {browse.data && t('browse.found', { count: browse.total })}
          </output>
        }
      />
      {browse.isUnknownCategory && <Note text={t('browse.unknownCategory')} />}
      <section aria-label={t('browse.results')} className="flex flex-col gap-5">
        <BrowseResults
          browse={browse}
          renderAction={(task) => (
            <TaskCardAction
              task={task}
              viewer={viewer}
              isSettled={browse.isSettled}
              onApply={({ id }) => setDialog({ kind: 'apply', taskId: id })}
              onEdit={({ id }) => setDialog({ kind: 'edit', taskId: id })}
              onManage={({ id }) => setDialog({ kind: 'manage', taskId: id })}
            />
          )}
        />
      </section>
      <TaskDialogs dialog={dialog} onDialog={setDialog} viewer={viewer} />
    </div>
  );
}

function Note({ text }: { text: string }) {
  return <p className="rounded-control bg-secondary-soft px-4 py-2.5 text-sm text-link">{text}</p>;
}

function withSearch({ search: _before, ...rest }: BrowseSearch, search: string): BrowseSearch {
  return search === '' ? rest : { ...rest, search };
}

function withCategory(
  { category: _before, ...rest }: BrowseSearch,
  category: string | null,
): BrowseSearch {
  return category === null ? rest : { ...rest, category };
}
