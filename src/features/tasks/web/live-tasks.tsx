import { Suspense, lazy } from 'react';
import type { AreaUpdatesProps } from './area-updates.tsx';
import type { Viewer } from './viewer.ts';

const AreaUpdates = lazy(async () => {
  try {
    return { default: (await import('./area-updates.tsx')).AreaUpdates };
  } catch {
    // A list that does not move by itself is still a list.
    return { default: () => null };
  }
});

/** Live updates of what is on the screen; visitors never load it (TASK-279). */
export function LiveTasks({ viewer, ...updates }: AreaUpdatesProps & { viewer: Viewer }) {
  if (viewer.status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <AreaUpdates {...updates} />
    </Suspense>
  );
}
