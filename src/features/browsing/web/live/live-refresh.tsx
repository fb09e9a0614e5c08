import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { AreaUpdatesProps } from './area-updates.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';

const AreaUpdates = late({
  load: async () => (await import('./area-updates.tsx')).AreaUpdates,
  // A list that does not move by itself is still a list.
  isOptional: true,
});

/** Live updates of what is on the screen; visitors never load it (TASK-279). */
export function LiveRefresh({ viewer, ...updates }: AreaUpdatesProps & { viewer: Viewer }) {
  if (viewer.status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <AreaUpdates {...updates} />
    </Suspense>
  );
}
