import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { FailedJob } from '../../contract.ts';
import { failedJobs } from '../administration-queries.ts';
import { useRetryJobs } from './jobs-use-retry.ts';

/** Jobs that failed for good, newest first. */
export function FailedJobs() {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery(failedJobs(queries, viewer.id));
  return (
    <TitledCard title={t('jobs.failures')} text={t('jobs.failuresText')}>
      <PagedList
        query={query}
        layout="dividedRows"
        level={3}
        skeleton={<Skeleton className="my-4 w-2/3" />}
        texts={{ loading: t('jobs.loading'), error: t('jobs.failuresFailed') }}
        empty={<p className="text-sm text-muted">{t('jobs.none')}</p>}
      >
        {(job) => <FailedJobRow job={job} />}
      </PagedList>
    </TitledCard>
  );
}

function FailedJobRow({ job }: { job: FailedJob }) {
  const { t } = useTranslation('admin');
  const { mutate, isPending } = useRetryJobs();
  const { id, queue, error, about, tries, failedAt } = job;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <code className="text-xs font-semibold">{queue}</code>
          <TimeSince at={failedAt} />
          <span className="text-xs text-muted">{t('jobs.tries', { count: tries })}</span>
        </span>
        <span className="text-sm wrap-anywhere">{error || t('jobs.noError')}</span>
        {about.map((one) => (
          <code key={one} className="text-xs text-muted wrap-anywhere">
            {one}
          </code>
        ))}
      </div>
      <Button
        variant="outline"
        size="sm"
        isBusy={isPending}
        busyLabel={t('jobs.retrying')}
        onClick={() => mutate({ queue, jobId: id })}
      >
        {t('jobs.retry')}
      </Button>
    </div>
  );
}
