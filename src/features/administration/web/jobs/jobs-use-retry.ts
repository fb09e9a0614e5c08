import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useAdministrationStep } from '../use-administration-step.ts';

/** Tries one failed job or all of its queue once more. */
export function useRetryJobs() {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: (jobs: { queue: string; jobId: string | null }) => api.administration.retryJobs(jobs),
    getTitle: ({ retried }) => t('jobs.retried', { count: retried }),
    queryKeys: [
      queries.administration.listQueues.key(),
      queries.administration.listFailedJobs.key(),
    ],
  });
}
