import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** Shows a new item to the neighbor who looks for it, where it was listed for that (ITEM-399). It stays listed anyway. */
export function useAnswering(wantedId: string | null): (itemId: string) => Promise<void> {
  const { t } = useTranslation('common');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return async (itemId) => {
    if (wantedId === null) return;
    try {
      await api.wanted.answer({ wantedId, itemId });
      await queryClient.invalidateQueries({ queryKey: queries.wanted.key() });
    } catch (error) {
      announce({ title: t('errors.title'), text: errorText(error), tone: 'error' });
    }
  };
}
