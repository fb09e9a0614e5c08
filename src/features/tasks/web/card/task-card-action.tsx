import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { TaskCard } from '../../contract.ts';
import { SignInLink } from '../sign-in-link.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';

export interface TaskCardActionProps {
  task: TaskCard;
  viewer: Viewer;
  /** False while the data shown was made for a different viewer. */
  isSettled: boolean;
  /** 'Apply' unless the place has other words for it. */
  applyLabel?: string;
  /** On a card of a list, which is the way to the task itself: quiet, and without a way through sign-in. */
  isQuiet?: boolean;
  onApply: (task: TaskCard) => void;
  onEdit: (task: TaskCard) => void;
  onManage: (task: TaskCard) => void;
}

/** The one step this viewer may take from a card (TASK-085 to TASK-089). */
export function TaskCardAction(props: TaskCardActionProps) {
  const { task, viewer, isQuiet = false } = props;
  const { t } = useTranslation('tasks');
  const look = isQuiet ? ({ variant: 'secondary', size: 'sm' } as const) : {};
  // No guess while it is not known who looks: a wrong button would flash.
  if (viewer.status === 'unknown' || (viewer.status === 'signed-in' && !props.isSettled)) {
    return isQuiet ? null : <Skeleton shape="block" className="h-11 grow rounded-control" />;
  }
  if (viewer.status === 'anonymous') {
    if (isQuiet || task.status !== 'open' || task.isExpired) return null;
    return <SignInLink apply={task.id}>{t('card.signInToApply')}</SignInLink>;
  }
  if (task.viewer.isOwn) {
    return task.abilities.edit.allowed ? (
      <Button variant="secondary" {...look} onClick={() => props.onEdit(task)}>
        {t('card.edit')}
      </Button>
    ) : (
      <Button variant="secondary" {...look} onClick={() => props.onManage(task)}>
        {t('card.manage')}
      </Button>
    );
  }
  // The viewer's own application is shown as a badge instead.
  if (task.viewer.application !== null || !task.abilities.apply.allowed) return null;
  return (
    <Button {...look} onClick={() => props.onApply(task)}>
      {props.applyLabel ?? t('card.apply')}
    </Button>
  );
}
