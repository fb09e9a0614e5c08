import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export function PersonNotFound() {
  const { t } = useTranslation('people');
  return (
    <EmptyState
      level={1}
      illustration="lost"
      title={t('page.notFound.title')}
      text={t('page.notFound.text')}
      className="min-h-[60dvh] justify-center"
    />
  );
}
