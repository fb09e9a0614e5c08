import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import type { OpenPanel } from '#features/browsing/web/map/list-map.tsx';
import { MapPanel, usePicked } from '#features/browsing/web/map/map-panel.tsx';
import { PanelProblem } from '#features/browsing/web/map/panel-problem.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { MapTask, TaskCard } from '../../contract.ts';
import { TASK_AREAS } from '../../live-events.ts';
import { TaskCardAction } from '../card/task-card-action.tsx';
import { oneTask } from '../task-queries.ts';
import { MapTaskFacts, MapTaskSkeleton } from './map-task-facts.tsx';
import { MapTaskRow } from './map-task-row.tsx';

export interface MapTaskPanelProps {
  panel: OpenPanel<MapTask>;
  viewer: Viewer;
  onApply: (task: TaskCard) => void;
  onEdit: (task: TaskCard) => void;
  onManage: (task: TaskCard) => void;
}

/** A task of the map (TASK-108, GEO-032, GEO-033). */
export function MapTaskPanel({ panel, viewer, ...steps }: MapTaskPanelProps) {
  const { t } = useTranslation('map');
  const picked = usePicked(panel.items);
  const { one } = picked;
  const { queries } = useApi();
  const { data, error, isSuccess, refetch } = useQuery({
    ...oneTask(queries, one?.id ?? '', viewer.id),
    enabled: one !== undefined,
  });
  const retry = () => void refetch();
  return (
    <MapPanel
      open={panel.open}
      onClose={panel.onClose}
      picked={picked}
      texts={{
        several: t('tasks.panel.several', { count: panel.items.length }),
        back: t('tasks.panel.back'),
      }}
      renderRow={(task, choice) => <MapTaskRow {...choice} task={task} />}
      title={data?.title ?? one?.title}
      footer={
        one && (
          <div className="ui-steps contents">
            <Link
              to="/task/$taskId"
              params={{ taskId: one.id }}
              className={buttonClass({ variant: 'outline' })}
            >
              {t('tasks:card.viewDetails')}
            </Link>
            {data && (
              <TaskCardAction
                task={data}
                viewer={viewer}
                isSettled={isSuccess}
                applyLabel={t('tasks.panel.apply')}
                onApply={(task) => panel.leaveFor(() => steps.onApply(task))}
                onEdit={(task) => panel.leaveFor(() => steps.onEdit(task))}
                onManage={(task) => panel.leaveFor(() => steps.onManage(task))}
              />
            )}
          </div>
        )
      }
    >
      {data && (
        <LiveRefresh
          topic={TASK_AREAS}
          viewer={viewer}
          items={[data]}
          itemId={data.id}
          onChange={retry}
        />
      )}
      {data ? (
        <MapTaskFacts task={data} />
      ) : error ? (
        <PanelProblem error={error} goneText={t('tasks:notFound.text')} onRetry={retry} />
      ) : (
        <MapTaskSkeleton />
      )}
    </MapPanel>
  );
}
