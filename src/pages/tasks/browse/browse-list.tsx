import { FoundCount } from '#features/browsing/web/list/found/found-count.tsx';
import { SearchedResults } from '#features/browsing/web/list/found/searched-results.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BrowseResults } from '#features/tasks/web/browse/browse-results.tsx';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { TaskCardAction } from '#features/tasks/web/card/task-card-action.tsx';
import type { TaskCardActionProps } from '#features/tasks/web/card/task-card-action.tsx';
import { WITHOUT } from '#features/tasks/web/browse/browse-search.ts';
import type {
  BrowseSearch,
  ChangeBrowse,
  TaskFilterName,
} from '#features/tasks/web/browse/browse-search.ts';
import { useBrowse } from '#features/tasks/web/browse/use-browse.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { NoTasks } from './no-tasks.tsx';

type Asked = { address: BrowseSearch; viewer: Viewer };

/** Shows the number of matching tasks once it is known (TASK-070). */
export function TaskCount({ address, viewer }: Asked) {
  const { t } = useTranslation('tasks');
  return (
    <FoundCount
      list={useBrowse(address, viewer)}
      loading={t('browse.loading')}
      found={(count, isExact) => t(isExact ? 'browse.found' : 'browse.foundMore', { count })}
    />
  );
}

export function BrowseList({
  address,
  viewer,
  onChange,
  ...steps
}: Asked & { onChange: ChangeBrowse } & Pick<
    TaskCardActionProps,
    'onApply' | 'onEdit' | 'onManage'
  >) {
  const { t } = useTranslation('tasks');
  const browse = useBrowse(address, viewer);
  return (
    <SearchedResults
      kind="task"
      topic={TASK_AREAS}
      label={t('browse.results')}
      search={address.search}
      viewer={viewer}
      list={browse}
      onLeaveOut={(filter) => onChange(WITHOUT[filter as TaskFilterName])}
    >
      {(leaveOut) => (
        <BrowseResults
          browse={browse}
          empty={<NoTasks address={address} viewer={viewer} onLeaveOut={leaveOut} />}
          renderAction={(task) => (
            <TaskCardAction
              task={task}
              viewer={viewer}
              isSettled={browse.isSettled}
              isQuiet
              {...steps}
            />
          )}
        />
      )}
    </SearchedResults>
  );
}
