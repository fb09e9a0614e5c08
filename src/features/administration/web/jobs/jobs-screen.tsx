import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { JobQueue } from '../../contract.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { jobQueues } from '../administration-queries.ts';
import { NumbersTable } from '#features/moderation/web/numbers-table.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { FailedJobs } from './jobs-failed.tsx';
import { useRetryJobs } from './jobs-use-retry.ts';

/** Lists background jobs and those that failed (MOD-060, MOD-061). */
export function JobsScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useQuery(jobQueues(queries, viewer.id));
  return (
    <AdminFrame role={role} title={t('jobs.title')} subtitle={t('jobs.subtitle')}>
      <FailedJobs />
      <div className="flex flex-col gap-3">
        <h2 id="queues" className="font-display text-lg font-semibold">
          {t('jobs.queues')}
        </h2>
        <Loaded query={query} skeleton="h-96 rounded-card" errorText={t('jobs.queuesFailed')}>
          {({ queues }) => (
            <>
              <Queues queues={queues} />
              {queues.map(({ name, failed }) => failed > 0 && <RetryAll key={name} queue={name} />)}
            </>
          )}
        </Loaded>
      </div>
    </AdminFrame>
  );
}

function Queues({ queues }: { queues: readonly JobQueue[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const numbers = ['waiting', 'later', 'active', 'failed'] as const;
  return (
    <NumbersTable
      labelledBy="queues"
      columns={[
        t('jobs.queue'),
        ...numbers.map((number) => t(`jobs.${number}`)),
        t('jobs.oldest'),
        t('jobs.last'),
      ]}
      rows={queues.map((queue) => ({
        key: queue.name,
        name: <code className="text-xs">{queue.name}</code>,
        cells: [
          ...numbers.map((number) => format.number(queue[number])),
          queue.oldest ? <TimeSince key="oldest" at={queue.oldest} /> : '–',
          queue.lastCompleted ? <TimeSince key="last" at={queue.lastCompleted} /> : '–',
        ],
      }))}
    />
  );
}

function RetryAll({ queue }: { queue: string }) {
  const { t } = useTranslation('admin');
  const { mutate, isPending } = useRetryJobs();
  return (
    <Button
      variant="outline"
      size="sm"
      className="self-start"
      isBusy={isPending}
      busyLabel={t('jobs.retrying')}
      onClick={() => mutate({ queue, jobId: null })}
    >
      {t('jobs.retryAll', { queue })}
    </Button>
  );
}
