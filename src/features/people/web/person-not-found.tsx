import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';

export function PersonNotFound() {
  const { t } = useTranslation('people');
  return <LostPage title={t('page.notFound.title')} text={t('page.notFound.text')} />;
}
