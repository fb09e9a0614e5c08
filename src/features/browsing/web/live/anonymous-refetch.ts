import type { Viewer } from '#features/people/web/viewer.ts';

/** Visitors receive nothing live: they get fresh data on returning to the tab and after 5 minutes (TASK-279). */
export const anonymousRefetch = (viewer: Viewer) =>
  viewer.status === 'anonymous'
    ? ({ refetchOnWindowFocus: 'always', refetchInterval: 300_000 } as const)
    : {};
