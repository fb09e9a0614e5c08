import { Suspense, useEffect } from 'react';
import { whenIdle } from '#platform/web/page/when-idle.ts';
import { late } from '#ui/late.tsx';
import type { TaskDialogsProps } from './task-dialogs.tsx';

const TaskDialogs = late({
  load: async () => (await import('./task-dialogs.tsx')).TaskDialogs,
});

/** The dialogs about one task, loaded when the page rests or the first of them opens. */
export function LateTaskDialogs(props: TaskDialogsProps) {
  useEffect(() => whenIdle(TaskDialogs.prefetch), []);
  return (
    props.dialog && (
      <Suspense fallback={null}>
        <TaskDialogs {...props} />
      </Suspense>
    )
  );
}
