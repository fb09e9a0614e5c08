import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';

/** Opens the wizard with everything of a task but its day (DEAL-097). */
export function PostAgainLink({ taskId, className = '' }: { taskId: string; className?: string }) {
  const { t } = useTranslation('mine');
  return (
    <Link
      to="/post-task"
      search={{ again: taskId }}
      className={buttonClass({ variant: 'outline', className })}
    >
      {t('expired.again')}
    </Link>
  );
}
