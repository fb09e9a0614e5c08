import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import type { TaskDetail } from '../../contract.ts';
import { RemoveTaskButton } from '../remove-task-button.tsx';

export interface OwnerActionsProps {
  task: TaskDetail;
  /** The work buttons of the poster; null when there are none. */
  work: ReactNode;
  /** The poster's way to the task's chat; null while there is none. */
  chat: ReactNode;
  /** The way to stand first for a time. */
  feature: ReactNode;
  onEdit: () => void;
  onManage: () => void;
}

/** What the poster may do under the price (TASK-133). */
export function OwnerActions({ task, work, chat, feature, onEdit, onManage }: OwnerActionsProps) {
  const { t } = useTranslation('tasks');
  const { edit, remove, manageApplications } = task.abilities;
  return (
    <div className="flex flex-col gap-2">
      {work}
      {edit.allowed && <Button onClick={onEdit}>{t('card.edit')}</Button>}
      {/* For what two agreed on nobody has applied. */}
      {manageApplications.allowed && !task.isPrivate && (
        <Button variant="secondary" onClick={onManage}>
          {t('card.manageCount', { count: task.applicationsCount })}
        </Button>
      )}
      {chat}
      {feature}
      {remove.allowed && <RemoveTaskButton taskId={task.id} />}
    </div>
  );
}
