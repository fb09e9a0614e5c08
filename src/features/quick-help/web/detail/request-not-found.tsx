import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** For a request that is not there or not theirs to see, or that could not be had: then with why, and another try (QUICK-123). */
export function RequestNotFound({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  const { t } = useTranslation('request');
  return (
    <LostPage
      title={message === undefined ? t('notFound.title') : t('notFound.notLoaded')}
      text={message ?? t('notFound.text')}
      onRetry={onRetry}
      link={
        <Link to="/quick-help" className={buttonClass()}>
          {t('notFound.back')}
        </Link>
      }
    />
  );
}
