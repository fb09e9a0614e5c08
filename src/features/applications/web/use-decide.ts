import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** Approves or rejects. Afterwards the list shows the true state, even if another decision came first (TASK-172). */
export function useDecide() {
  const { t } = useTranslation('applications');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    ...queries.applications.decide.mutationOptions(),
    onSuccess: (_answer, { status }) => announce({ title: t(`manage.${status}`) }),
    onError: (error) =>
      announce({ title: t('common:errors.title'), text: errorText(error), tone: 'error' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.applications.key() }),
        queryClient.invalidateQueries({ queryKey: queries.tasks.key() }),
      ]),
  });
}
