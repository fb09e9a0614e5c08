import type { ReactNode } from 'react';
import { LateViewAsLink } from '#features/view-as/web/late-view-as-link.tsx';
import { cx } from '#ui/cx.ts';
import type { TaskDetail } from '../../contract.ts';
import { ExpiredActions } from '../card/expired-actions.tsx';
import { EditButton } from './edit-button.tsx';
import type { MainStep } from './main-step.ts';
import { ManageButton } from '../manage-button.tsx';
import { TaskMenu } from '../task-menu.tsx';

export interface OwnerActionsProps {
  task: TaskDetail;
  /** On a phone it stands at the foot of the screen instead. */
  mainStep: MainStep;
  /** The work buttons of the poster; null when there are none. */
  work: ReactNode;
  /** The poster's way to the task's chat; null while there is none. */
  chat: ReactNode;
  /** The way to stand first for a time. */
  feature: ReactNode;
  onEdit: () => void;
  onManage: () => void;
}

/** The poster's actions under the price (TASK-133). */
export function OwnerActions(props: OwnerActionsProps) {
  const { task, mainStep, work, chat, feature, onEdit, onManage } = props;
  const getMarkClass = (step: MainStep) => cx(step === mainStep && 'ui-main-step');
  const { edit, remove } = task.abilities;
  return (
    <div className="flex flex-col gap-2">
      {work}
      <ManageButton task={task} onManage={onManage} className={getMarkClass('manage')} />
      {chat}
      {edit.allowed && task.isExpired ? (
        <ExpiredActions
          task={task}
          onEdit={onEdit}
          editClassName={getMarkClass('edit')}
          isOnItsPage
        />
      ) : (
        <>
          {edit.allowed && <EditButton onEdit={onEdit} className={getMarkClass('edit')} />}
          {feature}
          <LateViewAsLink thing={{ type: 'task', id: task.id }} />
          {remove.allowed && <TaskMenu taskId={task.id} hasLabel isOnItsPage />}
        </>
      )}
    </div>
  );
}
