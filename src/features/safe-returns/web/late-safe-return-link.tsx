import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { MeetingRef } from '#features/meetings/vocabulary.ts';

const SafeReturnLink = late({
  texts: ['safety'],
  isOptional: true,
  load: async () => (await import('./safe-return-link.tsx')).SafeReturnLink,
});

const MeetingUnsafeButton = late({
  texts: ['safety'],
  isOptional: true,
  load: async () => (await import('./meeting-unsafe-button.tsx')).MeetingUnsafeButton,
});

/** Links to the form about a deal, for the two people of the deal. */
export const LateSafeReturnLink = (props: MeetingRef) => (
  // Its room is there before it is.
  <Suspense fallback={<div className="h-11" />}>
    <SafeReturnLink {...props} />
  </Suspense>
);

export const LateUnsafeButton = (props: MeetingRef) => (
  <Suspense fallback={<div className="h-11" />}>
    <MeetingUnsafeButton {...props} />
  </Suspense>
);
