import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** Changes one's own saved search, or deletes it; the list follows. */
export function useChangeSearch(
  searchId: string,
  { onChanged, onRemoved }: { onChanged: () => void; onRemoved: () => void },
) {
  const { t } = useTranslation('searches');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const reactions = (step: 'edit' | 'remove', onDone: () => void) => ({
    onSuccess: async () => {
      announce({ title: t(`${step}.done`) });
      await queryClient.invalidateQueries({ queryKey: queries.savedSearches.list.key() });
      onDone();
    },
    onError: async (error: Error) => {
      const reason = errorText(error, `searches:${step}.failed`);
      announce({ title: t('common:errors.title'), text: reason, tone: 'error' });
      await queryClient.invalidateQueries({ queryKey: queries.savedSearches.list.key() });
    },
  });
  return {
    update: useSingleMutation({
      mutationKey: [searchId, 'update'],
      ...queries.savedSearches.update.mutationOptions(),
      ...reactions('edit', onChanged),
    }),
    remove: useSingleMutation({
      mutationKey: [searchId, 'remove'],
      ...queries.savedSearches.remove.mutationOptions(),
      ...reactions('remove', onRemoved),
    }),
  };
}
