import { useState } from 'react';
import type { ReactNode } from 'react';
import type { MapTask } from '#features/tasks/contract.ts';
import { MapTaskRow } from '#features/tasks/web/map/map-task-row.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LIST_LAYOUTS, ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { LoadMore } from '#ui/feedback/load-more.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const STEP = 50;

export interface TasksInViewProps {
  /** Undefined while nothing is known yet. */
  tasks: readonly MapTask[] | undefined;
  error: unknown;
  onRetry: () => void;
  onChoose: (task: MapTask) => void;
  /** Under the words that nothing is there. */
  elsewhere: ReactNode;
}

/** The map in words, for everybody whom a list serves better (GEO-010). */
export function TasksInView(props: TasksInViewProps) {
  const { tasks, error } = props;
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  if (error !== null && !tasks) {
    return (
      <ErrorState
        level={3}
        title={t('browse.error', { message: errorText(error) })}
        retryLabel={t('common:actions.tryAgain')}
        onRetry={props.onRetry}
        className="py-6"
      />
    );
  }
  if (!tasks) {
    return (
      <ListSkeleton label={t('browse.loading')} layout="dividedRows">
        <RowSkeleton />
      </ListSkeleton>
    );
  }
  if (tasks.length === 0) return <NoneHere elsewhere={props.elsewhere} />;
  return <Rows {...props} tasks={tasks} />;
}

function Rows({
  tasks,
  onChoose,
}: Pick<TasksInViewProps, 'onChoose'> & { tasks: readonly MapTask[] }) {
  const { t } = useTranslation('tasks');
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ul className={LIST_LAYOUTS.dividedRows.className}>
        {tasks.slice(0, shown).map((task) => (
          <li key={task.id} className="py-1">
            <MapTaskRow task={task} onChoose={() => onChoose(task)} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={tasks.length > shown}
        isLoading={false}
        onLoad={() => setShown((before) => before + STEP)}
        label={t('browse.loadMore')}
        loadingLabel={t('browse.loadingMore')}
      />
    </>
  );
}

function NoneHere({ elsewhere }: { elsewhere: ReactNode }) {
  const { t } = useTranslation('map');
  return (
    <EmptyState
      level={3}
      illustration="search"
      title={t('tasks.empty.title')}
      text={t('tasks.empty.text')}
      action={elsewhere}
      className="py-6"
    />
  );
}

const RowSkeleton = () => (
  <div className="flex flex-col gap-2.5 px-3 py-4">
    <Skeleton className="w-4/5" />
    <Skeleton className="h-6 w-20 rounded-full" />
  </div>
);
