import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** For a task that is not there, or could not be had: then with what went wrong (TASK-113). */
export function TaskNotFound({ message }: { message?: string | undefined }) {
  const { t } = useTranslation('tasks');
  return (
    <EmptyState
      level={1}
      illustration="lost"
      title={t('notFound.title')}
      text={message ?? t('notFound.text')}
      action={
        <Link to="/browse-tasks" className={buttonClass()}>
          {t('notFound.back')}
        </Link>
      }
      className="min-h-[60dvh] justify-center"
    />
  );
}
