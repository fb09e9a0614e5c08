import { useTranslation } from '#platform/web/use-translation.ts';

/** Returns the texts of chat lists for loading, errors and the end of a page. */
export function useListTexts() {
  const { t } = useTranslation('chats');
  return {
    loading: t('hub.loading'),
    error: t('hub.failed'),
    retry: t('common:actions.tryAgain'),
    loadMore: t('common:lists.loadMore'),
  };
}
