import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { TextKey } from '#platform/language/translator.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** The reactions to a change of one's own safe returns or contacts: a toast, and the pages with them follow. */
export function useReturnReactions() {
  const { t } = useTranslation('safety');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return (texts: { done: string; failed: TextKey }) => ({
    onSuccess: () => announce({ title: texts.done }),
    onError: (error: Error) => {
      const text = errorText(error, texts.failed);
      announce({ title: t('common:errors.title'), text, tone: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.safeReturns.key() }),
  });
}
