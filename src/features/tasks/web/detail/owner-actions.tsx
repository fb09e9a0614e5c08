import type { ReactNode } from 'react';
import type { TaskDetail } from '../../contract.ts';
import { EditButton } from './edit-button.tsx';
import { ManageButton } from '../manage-button.tsx';
import { TaskMenu } from '../task-menu.tsx';

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
  const { edit, remove } = task.abilities;
  return (
    <div className="flex flex-col gap-2">
      {work}
      <ManageButton task={task} onManage={onManage} />
      {chat}
      {edit.allowed && <EditButton onEdit={onEdit} />}
      {feature}
      {remove.allowed && <TaskMenu taskId={task.id} hasLabel isOnItsPage />}
    </div>
  );
}
