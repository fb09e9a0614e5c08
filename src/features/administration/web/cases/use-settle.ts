import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

type Settled = { done: number; refused: ReadonlyArray<{ reason: string }> };

/** Settles reports one way or another, says how many it was, and why some could not be (MOD-006). */
export function useSettle<Input>(options: {
  send: (input: Input) => Promise<Settled>;
  /** The message once `count` reports are settled. */
  doneText: (count: number) => string;
  onDone: () => void;
}) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: options.send,
    onSuccess: ({ done, refused }) => {
      const [first] = refused;
      announce({
        title: options.doneText(done),
        ...(first && {
          text: t('decide.refused', { count: refused.length, reason: first.reason }),
          tone: 'error' as const,
        }),
      });
      options.onDone();
    },
    onError: (error) =>
      announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.moderation.key() }),
  });
}

/** Takes reports out of the queue of which nothing is wrong (MOD-011). */
export function useDismiss(onDone: () => void) {
  const { t } = useTranslation('admin');
  const { api } = useApi();
  return useSettle({
    send: (reportIds: string[]) => api.moderation.dismiss({ reportIds }),
    doneText: (count) => t('dismiss.done', { count }),
    onDone,
  });
}
