import { useTranslation } from '#platform/web/use-translation.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TaskDetail } from '../../contract.ts';
import { RemoveTaskButton } from '../remove-task-button.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import type { Viewer } from '../viewer.ts';

export interface TaskActionsProps {
  task: TaskDetail;
  viewer: Viewer;
  /** False while what is shown was made for somebody else. */
  isSettled: boolean;
  onApply: () => void;
  onEdit: () => void;
  onManage: () => void;
  /** The work buttons of the poster, the approved applicant or the tasker; null when there are none. */
  work: ReactNode;
  /** The poster's way to the task's chat; null while there is none. */
  chat: ReactNode;
}

/** What stands under the price: apply in its states, the owner's tools, or the work (TASK-132, TASK-133). */
export function TaskActions(props: TaskActionsProps) {
  const { task, viewer } = props;
  if (viewer.status === 'unknown' || (viewer.status === 'signed-in' && !props.isSettled)) {
    return <Skeleton shape="block" className="h-13 rounded-control" />;
  }
  if (task.viewer.isOwn) return <OwnerActions {...props} />;
  if (props.work !== null) return props.work;
  return <ApplyAction {...props} />;
}

function ApplyAction({ task, viewer, onApply }: TaskActionsProps) {
  const { t } = useTranslation('tasks');
  const { application } = task.viewer;
  if (application) {
    const status = t(`applicationStatuses.${application.status}`);
    return (
      <Button size="lg" variant="secondary" className="w-full" disabled>
        {t('card.applied', { status })}
      </Button>
    );
  }
  const isOpen = task.status === 'open' && !task.isExpired;
  if (viewer.status === 'anonymous' && isOpen) {
    return (
      <SignInLink apply="1" size="lg" className="w-full">
        {t('card.signInToApply')}
      </SignInLink>
    );
  }
  if (!isOpen || !task.abilities.apply.allowed) {
    return <p className="text-sm font-medium">{t('detail.closed')}</p>;
  }
  return (
    <Button size="lg" className="w-full" onClick={onApply}>
      {t('detail.applyForThis')}
    </Button>
  );
}

function OwnerActions({ task, work, chat, onEdit, onManage }: TaskActionsProps) {
  const { t } = useTranslation('tasks');
  const { edit, remove, manageApplications } = task.abilities;
  return (
    <div className="flex flex-col gap-2">
      {work}
      {edit.allowed && <Button onClick={onEdit}>{t('card.edit')}</Button>}
      {manageApplications.allowed && (
        <Button variant="secondary" onClick={onManage}>
          {t('card.manageCount', { count: task.applicationsCount })}
        </Button>
      )}
      {chat}
      {remove.allowed && <RemoveTaskButton taskId={task.id} />}
    </div>
  );
}
