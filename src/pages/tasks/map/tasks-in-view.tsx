import { useState } from 'react';
import type { ReactNode } from 'react';
import type { MapTask } from '#features/tasks/contract.ts';
import { MapTaskRow } from '#features/tasks/web/map/map-task-row.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadMore } from '#ui/feedback/load-more.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

const STEP = 50;
const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

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
  if (error !== null && !tasks) return <Failed error={error} onRetry={props.onRetry} />;
  if (!tasks) return <Skeletons />;
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
      <ul className="divide-y divide-line">
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

function Skeletons() {
  const { t } = useTranslation('tasks');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('browse.loading')}</VisuallyHidden>
      <div className="divide-y divide-line">
        {SKELETONS.map((key) => (
          <div key={key} className="flex flex-col gap-2.5 px-3 py-4">
            <Skeleton className="w-4/5" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  return (
    <div role="alert">
      <EmptyState
        level={3}
        illustration="lost"
        title={t('browse.error', { message: errorText(error) })}
        action={
          <Button variant="outline" onClick={onRetry}>
            {t('common:actions.tryAgain')}
          </Button>
        }
        className="py-6"
      />
    </div>
  );
}
