import { refusalReason, useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** For the buttons of a card: what a step says when it fails, and what is read again whatever comes of it. */
export function useCardStepOptions(refresh: () => Promise<unknown>) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  return {
    onError: (error: unknown) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, refusalReason(error) ?? 'chat:cards.stepFailed'),
        tone: 'error',
      }),
    onSettled: refresh,
  };
}
