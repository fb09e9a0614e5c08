import { lazy } from 'react';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { withTexts } from '#platform/web/i18n.ts';
import { WhenNear } from '#ui/layout/when-near.tsx';

const TaskMap = lazy(async () => ({
  default: (await withTexts(['map'], () => import('./task-map.tsx'))).TaskMap,
}));

/** The task's map, 300 pixels high, loaded when somebody scrolls to it (TASK-119). */
export function LateTaskMap({ task }: { task: TaskDetail }) {
  return (
    <WhenNear className="h-75">
      <TaskMap task={task} />
    </WhenNear>
  );
}
