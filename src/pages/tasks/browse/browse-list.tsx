import { useRef } from 'react';
import { FoundCount } from '#features/browsing/web/list/found/found-count.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BrowseResults } from '#features/tasks/web/browse/browse-results.tsx';
import { NearestNote } from '#features/browsing/web/list/nearest-note.tsx';
import { WhatDidYouMean } from '#features/browsing/web/meant/what-did-you-mean.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
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
import { FoundWords } from '#ui/text/found-text.tsx';

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
  const results = useRef<HTMLElement>(null);
  const browse = useBrowse(address, viewer);
  return (
    <section
      ref={results}
      tabIndex={-1}
      aria-label={t('browse.results')}
      className="flex flex-col gap-5"
    >
      <LiveRefresh
        topic={TASK_AREAS}
        viewer={viewer}
        items={browse.items}
        isList
        weight={browse.data?.pages.length}
        // A page the viewer is loading comes first.
        onChange={() => void browse.refetch({ cancelRefetch: false })}
      />
      <NearestNote
        isNearest={browse.isNearest}
        didYouMean={browse.didYouMean}
        search={address.search ?? ''}
      />
      <FoundWords value={browse.foundWords}>
        <BrowseResults
          browse={browse}
          empty={
            <NoTasks
              address={address}
              viewer={viewer}
              onLeaveOut={(filter) => {
                // The button goes with the note; the results stay.
                results.current?.focus({ preventScroll: true });
                onChange(WITHOUT[filter as TaskFilterName]);
              }}
            />
          }
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
      <WhatDidYouMean kind="task" list={browse} />
    </section>
  );
}
