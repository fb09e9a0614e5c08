import { DutyCard } from '#features/duty/web/duty-card.tsx';
import { useOwnDuty } from '#features/duty/web/use-own-duty.ts';
import { RequestFeed } from '#features/quick-help/web/feed/request-feed.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { AcceptedJobs } from './helper/accepted-jobs.tsx';
import { EarningsNote } from './helper/earnings-note.tsx';
import { Guidelines } from './helper/guidelines.tsx';

/** The helper dashboard: what is asked nearby, the own duty, and what is good to know (QUICK-057). */
export function HelperTab() {
  const { duty } = useOwnDuty();
  const viewer = useViewer();
  return (
    // The switch comes first: without it there is nothing to see. On a desk it stands beside the feed.
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start">
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        <DutyCard />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <RequestFeed duty={duty} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
        <Guidelines />
        <EarningsNote />
        {viewer.id !== null && <AcceptedJobs helperId={viewer.id} />}
      </div>
    </div>
  );
}
