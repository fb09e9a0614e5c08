import { useTranslation } from '#platform/web/use-translation.ts';

/** What the lists of chats say while they load, where they fail, and at the end of a page. */
export function useListTexts() {
  const { t } = useTranslation('chats');
  return {
    loading: t('hub.loading'),
    error: t('hub.failed'),
    retry: t('common:actions.tryAgain'),
    loadMore: t('common:lists.loadMore'),
  };
}
