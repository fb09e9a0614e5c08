import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** Tries one failed job or all of its queue once more, and reads both lists again. */
export function useRetryJobs() {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: (jobs: { queue: string; jobId: string | null }) =>
      api.administration.retryJobs(jobs),
    onSuccess: ({ retried }) => announce({ title: t('jobs.retried', { count: retried }) }),
    onError: (error) =>
      announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.administration.listQueues.key() }),
        queryClient.invalidateQueries({ queryKey: queries.administration.listFailedJobs.key() }),
      ]),
  });
}
