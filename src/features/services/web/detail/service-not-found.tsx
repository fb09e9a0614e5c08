import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** For a service that is not there, or could not be had: then with what went wrong, and another try (SERV-042, SERV-051). */
export function ServiceNotFound({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  const { t } = useTranslation('service');
  return (
    <LostPage
      title={message === undefined ? t('notFound.title') : t('services:error')}
      text={message ?? t('notFound.text')}
      onRetry={onRetry}
      link={
        <Link to="/browse-services" className={buttonClass()}>
          {t('notFound.back')}
        </Link>
      }
    />
  );
}
