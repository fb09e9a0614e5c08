import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** For a link that has ended or never was, which nobody can tell apart; or one that could not be read: then with another try. */
export function LiveEnded({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  const { t } = useTranslation('arrival');
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
