import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#api.tsx';
import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BackButton } from '#ui/layout/back-button.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { MapTask, TaskCard } from '../../contract.ts';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { TASK_AREAS } from '../../live-events.ts';
import { TaskCardAction } from '../card/task-card-action.tsx';
import { oneTask } from '../task-queries.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { MapTaskFacts, MapTaskSkeleton } from './map-task-facts.tsx';
import { MapTaskRow } from './map-task-row.tsx';

type Steps = {
  onApply: (task: TaskCard) => void;
  onEdit: (task: TaskCard) => void;
  onManage: (task: TaskCard) => void;
};

export interface MapTaskPanelProps extends Steps {
  /** What was chosen on the map: one task, or those that lie in one place (GEO-019). Never empty. */
  tasks: readonly MapTask[];
  open: boolean;
  onClose: () => void;
  viewer: Viewer;
}

/** A task of the map, at the right edge or, on phones, at the bottom (TASK-108, GEO-032). */
export function MapTaskPanel(props: MapTaskPanelProps) {
  const { tasks, viewer } = props;
  const { t } = useTranslation('map');
  const [picked, setPicked] = useState<MapTask | null>(null);
  const [left, setLeft] = useState<MapTask | null>(null);
  const one = picked ?? (tasks.length === 1 ? tasks[0] : undefined);
  const { queries } = useApi();
  const { data, error, isSuccess, refetch } = useQuery({
    ...oneTask(queries, one?.id ?? '', viewer.id),
    enabled: one !== undefined,
  });
  const sheet = {
    side: 'right',
    open: props.open,
    onOpenChange: (isOpen: boolean) => !isOpen && props.onClose(),
    closeLabel: t('common:actions.close'),
  } as const;

  if (!one) {
    return (
      <Sheet {...sheet} title={t('tasks.panel.several', { count: tasks.length })}>
        <ul className="-mx-3 divide-y divide-line">
          {tasks.map((task) => (
            <li key={task.id}>
              <Row task={task} isLeft={task.id === left?.id} onChoose={() => setPicked(task)} />
            </li>
          ))}
        </ul>
      </Sheet>
    );
  }
  return (
    <Sheet
      {...sheet}
      title={<span dir="auto">{data?.title ?? one.title}</span>}
      footer={
        <>
          <Link
            to="/task/$taskId"
            params={{ taskId: one.id }}
            className={buttonClass({ variant: 'outline', className: 'grow px-3' })}
          >
            {t('tasks:card.viewDetails')}
          </Link>
          {data && (
            <TaskCardAction
              task={data}
              viewer={viewer}
              isSettled={isSuccess}
              applyLabel={t('tasks.panel.apply')}
              onApply={props.onApply}
              onEdit={props.onEdit}
              onManage={props.onManage}
            />
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {picked && (
          <BackButton
            label={t('tasks.panel.back')}
            isLabelShown
            onBack={() => {
              setLeft(picked);
              setPicked(null);
            }}
            className="-ml-3 self-start"
          />
        )}
        {data && (
          <LiveRefresh
            topic={TASK_AREAS}
            viewer={viewer}
            items={[data]}
            itemId={data.id}
            onNews={() => void refetch()}
          />
        )}
        {data ? (
          <MapTaskFacts task={data} />
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <MapTaskSkeleton />
        )}
      </div>
    </Sheet>
  );
}

/** Who comes back from a task finds the focus where it was. */
function Row({ isLeft, ...rest }: { task: MapTask; isLeft: boolean; onChoose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLeft) button.current?.focus();
  }, [isLeft]);
  return <MapTaskRow {...rest} ref={button} />;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  const isGone = errorStatus(error) === 404;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-sm">
      <p>{isGone ? t('notFound.text') : errorText(error)}</p>
      {!isGone && (
        <Button variant="outline" onClick={onRetry}>
          {t('common:actions.tryAgain')}
        </Button>
      )}
    </div>
  );
}
