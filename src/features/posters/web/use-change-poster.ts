import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** Changes one's own poster, or withdraws it; the pages with it follow. */
export function useChangePoster(posterId: string, onDone: () => void) {
  const { t } = useTranslation('posters');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const reactions = (step: 'noteDialog' | 'withdraw') => ({
    onSuccess: () => {
      announce({ title: t(`${step}.done`) });
      onDone();
    },
    onError: (error: Error) => {
      const reason = errorText(error, `posters:${step}.failed`);
      announce({ title: t('common:errors.title'), text: reason, tone: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.posters.key() }),
  });
  return {
    update: useSingleMutation({
      mutationKey: [posterId, 'update'],
      ...queries.posters.update.mutationOptions(),
      ...reactions('noteDialog'),
    }),
    withdraw: useSingleMutation({
      mutationKey: [posterId, 'withdraw'],
      ...queries.posters.withdraw.mutationOptions(),
      ...reactions('withdraw'),
    }),
  };
}
