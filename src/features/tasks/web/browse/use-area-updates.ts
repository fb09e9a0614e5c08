import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { afterMutations } from '#platform/web/live/live-queries.ts';
import { onRealtime } from '#platform/web/live/realtime.ts';
import { subscribeTopics } from '#platform/web/live/topic-subscriptions.ts';
import { TASK_AREA, TASKS_CHANGED_THERE } from '../../live-events.ts';
import type { TasksChangedThere } from '../../live-events.ts';

const AT_MOST_EVERY_MS = 5000;
// Many screens receive the same at once; they need not all ask in the same moment.
const SPREAD_MS = 1000;

export type AreaUpdates = {
  /** From `areasAround` or `areasWithin`: where what is on the screen lies. */
  areas: readonly string[];
  /** Reads again what is shown: at most every 5 seconds, and only while somebody looks. */
  onNews: () => void;
  /** Only news of this task, where a screen shows one. */
  taskId?: string;
  /** How many questions reading it again takes: long lists are read again less often. */
  weight?: number;
};

/** Refreshes a screen with tasks while somebody is signed in (TASK-278, TASK-279); without a connection it is silent. */
export function useAreaUpdates({ areas, onNews, taskId, weight = 1 }: AreaUpdates): void {
  const queryClient = useQueryClient();
  const read = useEffectEvent(onNews);
  const key = areas.toSorted().join(' ');
  useEffect(() => (key === '' ? undefined : subscribeTopics(TASK_AREA, key.split(' '))), [key]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = -Infinity;
    let isDue = false;
    let stopWaiting = () => {};
    const readIfSeen = () => {
      timer = undefined;
      isDue = document.visibilityState !== 'visible';
      if (isDue) return;
      last = performance.now();
      // A task that this page has just removed is not to be asked for while the page is on its way elsewhere.
      stopWaiting = afterMutations(queryClient, read);
    };
    const stop = onRealtime<TasksChangedThere>(TASKS_CHANGED_THERE, ({ taskIds }) => {
      if (taskId !== undefined && taskIds?.includes(taskId) === false) return;
      const next = last + AT_MOST_EVERY_MS * weight - performance.now();
      const wait = Math.max(Math.random() * SPREAD_MS, next);
      timer ??= setTimeout(readIfSeen, wait);
    });
    const readWhenSeen = () => {
      if (isDue && timer === undefined) readIfSeen();
    };
    document.addEventListener('visibilitychange', readWhenSeen);
    return () => {
      stop();
      clearTimeout(timer);
      stopWaiting();
      document.removeEventListener('visibilitychange', readWhenSeen);
    };
  }, [queryClient, taskId, weight]);
}
