import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { MeetingRef } from './safe-return-queries.ts';

const SafeReturnLink = late({
  texts: ['safety'],
  isOptional: true,
  load: async () => (await import('./safe-return-link.tsx')).SafeReturnLink,
});

/** The way to have somebody written to, on pages that only the two of a deal see it on. */
export const LateSafeReturnLink = (props: MeetingRef) => (
  // Its room is there before it is.
  <Suspense fallback={<div className="h-11" />}>
    <SafeReturnLink {...props} />
  </Suspense>
);
