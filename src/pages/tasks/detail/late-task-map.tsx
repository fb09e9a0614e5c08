import type { TaskDetail } from '#features/tasks/contract.ts';
import { WhenNear } from '#ui/layout/when-near.tsx';
import { late } from '#ui/late.tsx';

const TaskMap = late({
  texts: ['map'],
  load: async () => (await import('./task-map.tsx')).TaskMap,
});

/** The task's map, 300 pixels high, loaded when the viewer scrolls to it (TASK-119). */
export function LateTaskMap({ task }: { task: TaskDetail }) {
  return (
    <WhenNear className="h-75">
      <TaskMap task={task} />
    </WhenNear>
  );
}
