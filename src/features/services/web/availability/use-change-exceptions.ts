import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** Returns a function that re-reads what days off and extra hours change. */
export function useReadAvailability() {
  const queryClient = useQueryClient();
  const { services } = useApi().queries;
  return () =>
    Promise.all(
      [services.listExceptions, services.freeSlots].map((read) =>
        queryClient.invalidateQueries({ queryKey: read.key() }),
      ),
    );
}

export function useRemoveException(onRemoved: () => void) {
  const { t } = useTranslation('availability');
  const { api } = useApi();
  const errorText = useErrorText();
  const refresh = useReadAvailability();
  return useSingleMutation({
    mutationFn: (which: { exceptionId: string }) => api.services.removeException(which),
    onSuccess: async () => {
      announce({ title: t('exceptions.removed') });
      await refresh();
      onRemoved();
    },
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'availability:exceptions.removeFailed'),
        tone: 'error',
      }),
  });
}
