import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** For an address that names no US state; a city without tasks is another thing (SHELL-188). */
export function LocationNotFound() {
  const { t } = useTranslation('places');
  return (
    <EmptyState
      illustration="map"
      level={1}
      title={t('notFound.title')}
      text={t('notFound.description')}
      action={
        <Link to="/browse-tasks" className={buttonClass()}>
          {t('local.browseAll')}
        </Link>
      }
    />
  );
}
