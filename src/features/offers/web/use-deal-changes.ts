import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import { refusalReason, useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** Reads again whatever a step changes, on this very page without waiting for the live event. */
export function useDealChanges(): () => Promise<unknown> {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queries.offers.key() }),
      queryClient.invalidateQueries({ queryKey: queries.marketplace.find.key() }),
      queryClient.invalidateQueries({ queryKey: queries.marketplace.listOwn.key() }),
    ]);
}

/** For the buttons of a card: what a step says when it fails, and what is read again afterwards. */
export function useStepOptions() {
  const { t } = useTranslation('offers');
  const errorText = useErrorText();
  const readAgain = useDealChanges();
  return {
    onError: (error: unknown) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, refusalReason(error) ?? 'offers:cards.stepFailed'),
        tone: 'error',
      }),
    onSettled: readAgain,
  };
}
