import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { ServedSheet } from '../contract.ts';

/** Makes a new sheet for a person served, or removes them; the pages with them follow. */
export function useChangeServed({
  onDone,
  onSheet,
}: {
  onDone: () => void;
  onSheet: (sheet: ServedSheet) => void;
}) {
  const { t } = useTranslation('served-neighbors');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const reactions = (step: 'renew' | 'end') => ({
    onError: (error: Error) => {
      const reason = errorText(error, `served-neighbors:${step}.failed`);
      announce({ title: t('common:errors.title'), text: reason, tone: 'error' });
    },
    onSettled: async () => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: queries.servedNeighbors.key() });
    },
  });
  return {
    renew: useSingleMutation({
      ...queries.servedNeighbors.renewCode.mutationOptions(),
      ...reactions('renew'),
      onSuccess: ({ sheet }) => onSheet(sheet),
    }),
    end: useSingleMutation({
      ...queries.servedNeighbors.end.mutationOptions(),
      ...reactions('end'),
      onSuccess: async () => {
        announce({ title: t('end.done') });
        await queryClient.invalidateQueries({ queryKey: queries.tasks.key() });
      },
    }),
  };
}
