import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { Api } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** One step in a series: a refusal is a toast, and the page follows. */
export function useSeriesStep(
  run: (series: Api['series']) => Promise<unknown>,
  onDone: () => void = () => {},
) {
  const { t } = useTranslation('series');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: async () => run(api.series),
    onSuccess: onDone,
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'series:stepFailed'),
        tone: 'error',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.series.key() }),
  });
}
