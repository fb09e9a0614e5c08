import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { AreaTopic, ChangedThere } from '#features/geo/areas/area-topic.ts';
import { afterMutations } from '#platform/web/live/live-queries.ts';
import { onRealtime } from '#platform/web/live/realtime.ts';
import { subscribeTopics } from '#platform/web/live/topic-subscriptions.ts';

const AT_MOST_EVERY_MS = 5000;
// Many screens receive the same at once; they need not all ask in the same moment.
const SPREAD_MS = 1000;

export type AreaUpdates = {
  topic: AreaTopic;
  /** From `areasAround` or `areasWithin`: where what is on the screen lies; none for visitors. */
  areas: readonly string[];
  /** Re-reads what is shown: at most every 5 seconds, and only while the page is visible. */
  onChange: () => void;
  /** Only news of this one, where a screen shows one. */
  itemId?: string;
  /** The number of requests that re-reading takes; long lists are re-read less often. */
  weight?: number;
};

/**
 * Re-reads a screen when what it shows changes, while its viewer is signed in (TASK-278, TASK-279); without a
 * connection nothing arrives.
 */
export function useAreaUpdates(props: AreaUpdates): void {
  const { areas, onChange, itemId, weight = 1 } = props;
  const { kind, event } = props.topic;
  const queryClient = useQueryClient();
  const read = useEffectEvent(onChange);
  const key = areas.toSorted().join(' ');
  useEffect(() => (key === '' ? undefined : subscribeTopics(kind, key.split(' '))), [kind, key]);
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
      // A thing that this page has just removed must not be requested again while the page is navigating away.
      stopWaiting = afterMutations(queryClient, read);
    };
    const stop = onRealtime<ChangedThere>(event, ({ ids }) => {
      if (itemId !== undefined && ids?.includes(itemId) === false) return;
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
  }, [queryClient, event, itemId, weight]);
}
