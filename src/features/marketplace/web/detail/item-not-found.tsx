import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** For an item that is not there, or could not be had: then with what went wrong, and another try (ITEM-123 to ITEM-126). */
export function ItemNotFound({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  const { t } = useTranslation('item');
  return (
    <LostPage
      title={message === undefined ? t('notFound.title') : t('notFound.notLoaded')}
      text={message ?? t('notFound.text')}
      onRetry={onRetry}
      link={
        <Link to="/marketplace" className={buttonClass()}>
          {t('notFound.back')}
        </Link>
      }
    />
  );
}
