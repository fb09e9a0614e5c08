import { Suspense } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import type { TakenAwayNoticeProps } from './taken-away-notice.tsx';

const TakenAwayNotice = late({
  texts: ['moderation'],
  load: async () => (await import('./taken-away-notice.tsx')).TakenAwayNotice,
});

/** The notice on any page or card of a thing; loaded only for the people it is for. */
export const LateTakenAwayNotice = (props: TakenAwayNoticeProps) => (
  <Suspense fallback={<Skeleton shape="block" className="h-28 rounded-control" />}>
    <TakenAwayNotice {...props} />
  </Suspense>
);
