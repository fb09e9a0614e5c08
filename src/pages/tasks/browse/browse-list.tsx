import { useTranslation } from '#platform/web/use-translation.ts';
import { BrowseResults } from '#features/tasks/web/browse/browse-results.tsx';
import { NearestNote } from '#features/browsing/web/list/nearest-note.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { TaskCardAction } from '#features/tasks/web/card/task-card-action.tsx';
import type { TaskCardActionProps } from '#features/tasks/web/card/task-card-action.tsx';
import type { BrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import { useBrowse } from '#features/tasks/web/browse/use-browse.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { FoundWords } from '#ui/text/found-text.tsx';

type Asked = { address: BrowseSearch; viewer: Viewer };

/** Shows the number of matching tasks once it is known. */
export function FoundCount({ address, viewer }: Asked) {
  const { t } = useTranslation('tasks');
  const browse = useBrowse(address, viewer);
  return (
    <>
      {browse.isPending && t('browse.loading')}
      {/* Nothing is known of a list that could not be loaded, not even that it is empty. */}
      {browse.data &&
        t(browse.isTotalExact ? 'browse.found' : 'browse.foundMore', { count: browse.total })}
    </>
  );
}

export function BrowseList({
  address,
  viewer,
  ...steps
}: Asked & Pick<TaskCardActionProps, 'onApply' | 'onEdit' | 'onManage'>) {
  const { t } = useTranslation('tasks');
  const browse = useBrowse(address, viewer);
  return (
    <section aria-label={t('browse.results')} className="flex flex-col gap-5">
      <LiveRefresh
        topic={TASK_AREAS}
        viewer={viewer}
        items={browse.items}
        isList
        weight={browse.data?.pages.length}
        // A page the viewer is loading comes first.
        onChange={() => void browse.refetch({ cancelRefetch: false })}
      />
      <NearestNote isNearest={browse.isNearest} search={address.search ?? ''} />
      <FoundWords value={browse.foundWords}>
        <BrowseResults
          browse={browse}
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
      </FoundWords>
    </section>
  );
}
