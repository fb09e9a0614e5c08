import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskDetail } from '../../contract.ts';
import { EditButton } from '../detail/edit-button.tsx';
import { TaskMenu } from '../task-menu.tsx';
import { PostAgainLink } from './post-again-link.tsx';

export interface ExpiredActionsProps {
  task: Pick<TaskDetail, 'id'>;
  onEdit: () => void;
  /** On a phone it stands at the foot of the screen instead. */
  editClassName?: string;
  className?: string;
  isOnItsPage?: boolean;
}

/** Offers a poster the ways on for a task whose day has passed, which decides nothing by itself (DEAL-096). */
export function ExpiredActions(props: ExpiredActionsProps) {
  const { task, onEdit, editClassName, className, isOnItsPage = false } = props;
  const { t } = useTranslation('tasks');
  return (
    <>
      <p className="w-full text-sm text-muted">{t('mine:expired.note')}</p>
      <EditButton isExpired onEdit={onEdit} className={editClassName ?? className ?? ''} />
      <PostAgainLink taskId={task.id} className={className ?? ''} />
      <TaskMenu taskId={task.id} isClosing className={className ?? ''} isOnItsPage={isOnItsPage} />
    </>
  );
}
