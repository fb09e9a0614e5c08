import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/**
 * Shown for a link that has ended or never existed, which cannot be told apart; or for one that could not be read, with
 * a retry.
 */
export function LiveEnded({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  const { t } = useTranslation('meetings');
  return (
    <LostPage
      title={onRetry ? t('live.failed') : t('live.ended.title')}
      text={message ?? t('live.ended.text')}
      onRetry={onRetry}
      link={
        <Link to="/" className={buttonClass()}>
          {t('live.ended.home')}
        </Link>
      }
    />
  );
}
