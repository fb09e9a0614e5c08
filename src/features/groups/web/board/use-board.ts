import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TextKey } from '#platform/language/translator.ts';
import { announce } from '#ui/feedback/toast.ts';

/** The texts of a step that is done or has failed. */
type StepTexts = { done: string; failed: TextKey };

/** One step on the board of a group; the pages with it follow. */
export function useBoardStep<Input>(
  step: (input: Input) => Promise<unknown>,
  { done, failed }: StepTexts,
) {
  const { t } = useTranslation('group-posts');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: step,
    onSuccess: () => announce({ title: done }),
    onError: (error) =>
      announce({ title: t('common:errors.title'), text: errorText(error, failed), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.groups.key() }),
  });
}
