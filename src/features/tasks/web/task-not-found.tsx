import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { LateSimilarTasks } from './detail/late-similar-tasks.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

type TaskNotFoundProps = {
  message?: string;
  onRetry?: () => void;
  /** Which one it was, for others like it. */
  taskId?: string;
};

/** For a task that is not there, or could not be had: then with what went wrong, and another try (TASK-113). */
export function TaskNotFound({ message, onRetry, taskId }: TaskNotFoundProps) {
  const { t } = useTranslation('tasks');
  return (
    <>
      <LostPage
        title={message === undefined ? t('notFound.title') : t('notFound.notLoaded')}
        text={message ?? t('notFound.text')}
        onRetry={onRetry}
        link={
          <Link to="/browse-tasks" className={buttonClass()}>
            {t('notFound.back')}
          </Link>
        }
      />
      {taskId !== undefined && (
        <div className="mx-auto max-w-6xl px-4 pb-10 md:px-8">
          <LateSimilarTasks taskId={taskId} isInstead />
        </div>
      )}
    </>
  );
}
