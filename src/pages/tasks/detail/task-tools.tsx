import type { ReactNode } from 'react';
import { WorkButtons, hasWork } from '#features/work/web/work-buttons.tsx';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { OwnerActions } from '#features/tasks/web/detail/owner-actions.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { ChatButton } from './chat-button.tsx';
import { FeatureOwn } from './feature-own.tsx';
import { useUnread } from './use-unread.ts';

export interface TaskToolsProps {
  task: TaskDetail;
  viewer: Viewer;
  /** Opens the task's chat; null while there is none. */
  onChat: (() => void) | null;
  onEdit: () => void;
  onManage: () => void;
  /** For an applicant who has nothing to do here now. */
  otherwise: ReactNode;
}

/** What the poster, the approved applicant and the tasker may do on the task's page (TASK-133). */
export function TaskTools({ task, viewer, onChat, onEdit, onManage, otherwise }: TaskToolsProps) {
  const unreadOf = useUnread(viewer);
  const work = hasWork(task) ? (
    <WorkButtons task={task} className="flex-col" buttonClassName="w-full" />
  ) : null;
  if (!task.viewer.isOwn) return work ?? otherwise;
  return (
    <OwnerActions
      task={task}
      work={work}
      chat={onChat && <ChatButton unread={unreadOf(task.id)} onOpen={onChat} />}
      feature={<FeatureOwn task={task} />}
      onEdit={onEdit}
      onManage={onManage}
    />
  );
}
