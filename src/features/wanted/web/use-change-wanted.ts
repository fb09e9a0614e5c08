import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

const DONE = {
  markFound: 'wanted:owner.foundDone',
  renew: 'wanted:owner.renewed',
  remove: 'wanted:owner.removed',
} as const;

/** The steps of a post's owner; the pages with it follow. */
export function useChangeWanted(wantedId: string, onRemoved: () => void) {
  const { t } = useTranslation('wanted');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const reactions = (step: keyof typeof DONE | 'hideAnswer') => ({
    onSuccess: () => {
      if (step !== 'hideAnswer') announce({ title: t(DONE[step]) });
      if (step === 'remove') onRemoved();
    },
    onError: (error: Error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'wanted:owner.failed'),
        tone: 'error',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.wanted.key() }),
  });
  return {
    markFound: useSingleMutation({
      mutationKey: [wantedId, 'markFound'],
      ...queries.wanted.markFound.mutationOptions(),
      ...reactions('markFound'),
    }),
    renew: useSingleMutation({
      mutationKey: [wantedId, 'renew'],
      ...queries.wanted.renew.mutationOptions(),
      ...reactions('renew'),
    }),
    remove: useSingleMutation({
      mutationKey: [wantedId, 'remove'],
      ...queries.wanted.remove.mutationOptions(),
      ...reactions('remove'),
    }),
    hideAnswer: useSingleMutation({
      mutationKey: [wantedId, 'hideAnswer'],
      ...queries.wanted.hideAnswer.mutationOptions(),
      ...reactions('hideAnswer'),
    }),
  };
}
