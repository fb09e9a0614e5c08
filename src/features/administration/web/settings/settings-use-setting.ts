import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** Gives a setting what was typed, or with null its default back (MOD-050). */
export function useChangeSetting(name: string) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: (value: string | null) => api.moderation.changeSetting({ name, value }),
    onSuccess: () => announce({ title: t('settings.saved') }),
    onError: (error) => {
      // Under its field it says what fits.
      if (fieldErrors(error) === null) {
        announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' });
      }
    },
    onSettled: () =>
      Promise.all(
        [queries.moderation.listSettings, queries.site.settings].map((query) =>
          queryClient.invalidateQueries({ queryKey: query.key() }),
        ),
      ),
  });
}
