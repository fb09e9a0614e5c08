import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';

/** For a link that has ended or never was, which nobody can tell apart; or one that could not be read: then with another try. */
export function LiveEnded({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  const { t } = useTranslation('arrival');
  return (
    <EmptyState
      level={1}
      illustration="lost"
      title={onRetry ? t('live.failed') : t('live.ended.title')}
      text={message ?? t('live.ended.text')}
      action={
        <>
          {onRetry && (
            <Button variant="outline" onClick={onRetry}>
              {t('common:actions.tryAgain')}
            </Button>
          )}
          <Link to="/" className={buttonClass()}>
            {t('live.ended.home')}
          </Link>
        </>
      }
      className="min-h-[60dvh] justify-center"
    />
  );
}
