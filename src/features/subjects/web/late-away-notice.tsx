import { Suspense } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import type { AwayNoticeProps } from './away-notice.tsx';

const AwayNotice = late({
  texts: ['away'],
  load: async () => (await import('./away-notice.tsx')).AwayNotice,
});

/** The notice on any page about a person who may be away; loaded only while they are. */
export const LateAwayNotice = ({
  name,
  away,
}: Pick<AwayNoticeProps, 'name'> & { away: AwayNoticeProps['away'] | null }) =>
  away && (
    <Suspense fallback={<Skeleton shape="block" className="h-10 rounded-control" />}>
      <AwayNotice name={name} away={away} />
    </Suspense>
  );
