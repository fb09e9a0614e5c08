import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { MeetingToolsProps } from './meeting-tools.tsx';

const MeetingTools = late({
  texts: ['meetings'],
  isOptional: true,
  load: async () => (await import('./meeting-tools.tsx')).MeetingTools,
});

/** The code and the links of a meeting, for its two people. */
export const LateMeetingTools = (props: MeetingToolsProps) => (
  // Its room is there before it is.
  <Suspense fallback={<div className="h-11" />}>
    <MeetingTools {...props} />
  </Suspense>
);
