import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import type { TaskDetail } from '../../contract.ts';
import { SignInLink } from '../sign-in-link.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';

export interface ApplyActionProps {
  task: TaskDetail;
  viewer: Viewer;
  onApply: () => void;
}

/** The step of who has nothing to do with the task yet, or has applied (TASK-132, TASK-133). */
export function ApplyAction({ task, viewer, onApply }: ApplyActionProps) {
  const { t } = useTranslation('tasks');
  const { application, isTasker } = task.viewer;
  if (application) {
    const { name } = task.poster;
    return (
      <Button size="lg" variant="secondary" className="w-full" disabled>
        {/* Whoever does the work reads how far it is. */}
        {isTasker
          ? t(`statuses.${task.status}`)
          : t(`card.applied.${application.status}`, { name })}
      </Button>
    );
  }
  const isOpen = task.status === 'open' && !task.isExpired;
  if (viewer.status === 'anonymous' && isOpen) {
    return (
      <SignInLink apply="1" size="lg" className="ui-main-step w-full">
        {t('card.signInToApply')}
      </SignInLink>
    );
  }
  const { apply, joinWaitingList } = task.abilities;
  if (!isOpen || !(apply.allowed || joinWaitingList.allowed)) {
    return <p className="text-sm font-medium">{t('detail.closed')}</p>;
  }
  return (
    <Button size="lg" className="ui-main-step w-full" onClick={onApply}>
      {t(apply.allowed ? 'detail.applyForThis' : 'detail.joinWaitingList')}
    </Button>
  );
}
