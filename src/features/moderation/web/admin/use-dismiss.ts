import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** Takes reports out of the queue of which nothing is wrong (MOD-011). */
export function useDismiss(onDone: () => void) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: (reportIds: string[]) => api.moderation.dismiss({ reportIds }),
    onSuccess: ({ done, refused }) => {
      const [first] = refused;
      announce({
        title: t('dismiss.done', { count: done }),
        ...(first && {
          text: t('decide.refused', { count: refused.length, reason: first.reason }),
          tone: 'error' as const,
        }),
      });
      onDone();
    },
    onError: (error) =>
      announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.moderation.key() }),
  });
}
