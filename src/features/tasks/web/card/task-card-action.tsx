import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { TaskCard } from '../../contract.ts';
import { SignInLink } from '../sign-in-link.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';

export interface TaskCardActionProps {
  task: TaskCard;
  viewer: Viewer;
  /** False while what is shown was made for somebody else. */
  isSettled: boolean;
  /** 'Apply' unless the place has other words for it. */
  applyLabel?: string;
  onApply: (task: TaskCard) => void;
  onEdit: (task: TaskCard) => void;
  onManage: (task: TaskCard) => void;
}

/** The one step this viewer may take from a card (TASK-085 to TASK-089). */
export function TaskCardAction(props: TaskCardActionProps) {
  const { task, viewer } = props;
  const { t } = useTranslation('tasks');
  // No guess while it is not known who looks: a wrong button would flash.
  if (viewer.status === 'unknown' || (viewer.status === 'signed-in' && !props.isSettled)) {
    return <Skeleton shape="block" className="h-11 grow rounded-control" />;
  }
  if (viewer.status === 'anonymous') {
    if (task.status !== 'open' || task.isExpired) return null;
    return <SignInLink apply={task.id}>{t('card.signInToApply')}</SignInLink>;
  }
  if (task.viewer.isOwn) {
    return task.abilities.edit.allowed ? (
      <Button variant="secondary" onClick={() => props.onEdit(task)}>
        {t('card.edit')}
      </Button>
    ) : (
      <Button variant="secondary" onClick={() => props.onManage(task)}>
        {t('card.manage')}
      </Button>
    );
  }
  const { application } = task.viewer;
  if (application !== null) {
    const status = t(`applicationStatuses.${application.status}`);
    return (
      <Button variant="secondary" disabled>
        {t('card.applied', { status })}
      </Button>
    );
  }
  if (!task.abilities.apply.allowed) return null;
  return <Button onClick={() => props.onApply(task)}>{props.applyLabel ?? t('card.apply')}</Button>;
}
