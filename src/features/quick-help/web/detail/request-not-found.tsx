import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';

/** For a request that is not there or not theirs to see, or that could not be had: then with why, and another try (QUICK-123). */
export function RequestNotFound({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  const { t } = useTranslation('request');
  return (
    <EmptyState
      level={1}
      illustration="lost"
      title={t('notFound.title')}
      text={message ?? t('notFound.text')}
      action={
        <>
          {onRetry && (
            <Button variant="outline" onClick={onRetry}>
              {t('common:actions.tryAgain')}
            </Button>
          )}
          <Link to="/quick-help" className={buttonClass()}>
            {t('notFound.back')}
          </Link>
        </>
      }
      className="min-h-[60dvh] justify-center"
    />
  );
}
