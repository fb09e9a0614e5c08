import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import type { OpenPanel } from '#features/browsing/web/map/list-map.tsx';
import { MapPanel } from '#features/browsing/web/map/map-panel.tsx';
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

/** Shows the task that was chosen on the map, or the list of those in one place. */
export function MapTaskPanel({ panel, viewer, ...steps }: MapTaskPanelProps) {
  const { t } = useTranslation('map');
  const { queries } = useApi();
  return (
    <MapPanel
      panel={panel}
      viewer={viewer}
      topic={TASK_AREAS}
      buildOptions={(id) => oneTask(queries, id, viewer.id)}
      texts={{
        several: t('tasks.panel.several', { count: panel.items.length }),
        back: t('tasks.panel.back'),
        gone: t('tasks:notFound.text'),
      }}
      renderRow={(task, choice) => <MapTaskRow {...choice} task={task} />}
      renderFooter={({ id }, { data, isSuccess }) => (
        <>
          <Link
            to="/task/$taskId"
            params={{ taskId: id }}
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
        </>
      )}
      renderFacts={(task) => <MapTaskFacts task={task} />}
      skeleton={<MapTaskSkeleton />}
    />
  );
}
