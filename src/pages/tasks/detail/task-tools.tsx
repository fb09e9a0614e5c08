import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { WorkButtons, hasWork } from '#features/work/web/work-buttons.tsx';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { mayFeature } from '#features/tasks/rules.ts';
import { OwnerActions } from '#features/tasks/web/detail/owner-actions.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { late } from '#ui/late.tsx';
import { ChatButton } from './chat-button.tsx';
import { useUnread } from './use-unread.ts';

const FeatureButton = late({
  texts: ['tokens'],
  isOptional: true,
  load: async () => (await import('#features/tokens/web/feature-button.tsx')).FeatureButton,
});

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
      feature={canFeature(task) && <FeatureOwn task={task} />}
      onEdit={onEdit}
      onManage={onManage}
    />
  );
}

/** By the rule the server asks (PEOPLE-176). */
const canFeature = (task: TaskDetail): boolean =>
  mayFeature(task, {
    isSignedIn: true,
    isPoster: task.viewer.isOwn,
    isTasker: false,
    applicationStatus: null,
  }).allowed;

/** Its room is there before it is. */
const FeatureOwn = ({ task }: { task: TaskDetail }) => (
  <Suspense fallback={<div className="h-11" />}>
    <FeatureButton task={task} />
  </Suspense>
);
