import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

type TaskNotFoundProps = { message?: string; onRetry?: () => void };

/** For a task that is not there, or could not be had: then with what went wrong, and another try (TASK-113). */
export function TaskNotFound({ message, onRetry }: TaskNotFoundProps) {
  const { t } = useTranslation('tasks');
  const { t: common } = useTranslation('common');
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
              {common('actions.tryAgain')}
            </Button>
          )}
          <Link to="/browse-tasks" className={buttonClass()}>
            {t('notFound.back')}
          </Link>
        </>
      }
      className="min-h-[60dvh] justify-center"
    />
  );
}
