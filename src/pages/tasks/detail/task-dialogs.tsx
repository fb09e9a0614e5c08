import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { ReceivedApplication } from '#features/applications/contract.ts';
import { late } from '#ui/late.tsx';
import { LateApplicationPrice } from './late-agreements.tsx';
import type { TaskConversation } from './task-chat.ts';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { ShareTask } from '#features/tasks/web/share-task.tsx';
import { oneTask } from '#features/tasks/web/task-queries.ts';
import type { Viewer } from '#features/people/web/viewer.ts';

const ApplyDialog = late({
  texts: ['applications'],
  load: async () =>
    (await import('#features/applications/web/applying/apply-dialog.tsx')).ApplyDialog,
});
const EditTaskDialog = late({
  texts: ['wizard', 'posting', 'media'],
  load: async () => (await import('#features/tasks/web/edit/edit-task-dialog.tsx')).EditTaskDialog,
});
const ManageApplicationsDialog = late({
  texts: ['applications'],
  load: async () =>
    (await import('#features/applications/web/manage-applications-dialog.tsx'))
      .ManageApplicationsDialog,
});
const ReviewDialog = late({
  texts: ['reviews'],
  load: async () => (await import('#features/reviews/web/review-dialog.tsx')).ReviewDialog,
});
const TaskChat = late({
  texts: ['chat', 'chats', 'eligibility', 'applications', 'work', 'tasks'],
  load: async () => (await import('../../chat/task-chat.tsx')).TaskChat,
});

type AboutKind = 'apply' | 'edit' | 'manage' | 'report' | 'review';

/** The dialog over a page of tasks. */
export type TaskDialog =
  | { kind: AboutKind; taskId: string }
  | { kind: 'chat'; conversation: TaskConversation };

export interface TaskDialogsProps {
  dialog: TaskDialog | null;
  onDialog: (dialog: TaskDialog | null) => void;
  viewer: Viewer;
}

/** The dialogs about one task, shared by every page that shows tasks; each loads when first needed. */
export function TaskDialogs({ dialog, onDialog, viewer }: TaskDialogsProps) {
  if (dialog === null) return null;
  const close = (open: boolean) => !open && onDialog(null);
  if (dialog.kind === 'chat') {
    return (
      <Suspense fallback={null}>
        <TaskChat
          conversation={dialog.conversation}
          viewer={viewer}
          onConversation={(conversation) => onDialog({ kind: 'chat', conversation })}
          onClose={() => onDialog(null)}
        />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      <AboutTask
        key={`${dialog.kind} ${dialog.taskId}`}
        kind={dialog.kind}
        taskId={dialog.taskId}
        viewer={viewer}
        onOpenChange={close}
        onChat={(conversation) => onDialog({ kind: 'chat', conversation })}
      />
    </Suspense>
  );
}

function AboutTask(props: {
  kind: AboutKind;
  taskId: string;
  viewer: Viewer;
  onOpenChange: (open: boolean) => void;
  onChat: (conversation: TaskConversation) => void;
}) {
  const { kind, taskId, viewer, onOpenChange } = props;
  const { queries } = useApi();
  // Its own look at the task, so that an open form notices when the task changes (TASK-285).
  const { data, refetch } = useQuery(oneTask(queries, taskId, viewer.id));
  // The open form stays as it is while the task is refetched, even for another person (TASK-316).
  const [task, setTask] = useState(data);
  if (data && data !== task) setTask(data);
  const returnTo = `/task/${taskId}?${kind}=1`;
  if (kind === 'manage') {
    return (
      <ManageApplicationsDialog
        open
        onOpenChange={onOpenChange}
        taskId={taskId}
        taskTitle={task?.title}
        viewerId={viewer.id}
        share={task && <ShareTask task={task} hasLabel />}
        onChat={(application) => props.onChat(chatWith(application))}
        renderTerms={(application) =>
          task && (
            <LateApplicationPrice application={application} task={task} viewerId={viewer.id} />
          )
        }
      />
    );
  }
  if (!task) return null;
  if (kind === 'report') {
    return (
      <LateReportDialog
        onClose={() => onOpenChange(false)}
        about={{ entityType: 'task', entityId: taskId, entityTitle: task.title }}
        returnTo={returnTo}
      />
    );
  }
  if (kind === 'review') {
    return (
      <ReviewDialog
        deal={{ taskId }}
        title={task.title}
        viewerId={viewer.id}
        onClose={() => onOpenChange(false)}
      />
    );
  }
  return (
    <>
      {/* Over a list nothing else listens to this one task. */}
      <LiveRefresh
        topic={TASK_AREAS}
        viewer={viewer}
        items={[task]}
        itemId={taskId}
        onChange={() => void refetch()}
      />
      {kind === 'apply' ? (
        <ApplyDialog open onOpenChange={onOpenChange} task={task} returnTo={returnTo} />
      ) : (
        <EditTaskDialog open onOpenChange={onOpenChange} task={task} returnTo={returnTo} />
      )}
    </>
  );
}

/** The approved applicant talks in the task's own chat, a pending one in theirs (CHAT-036). */
function chatWith({ id, taskId, status }: ReceivedApplication): TaskConversation {
  return status === 'approved'
    ? { kind: 'task', taskId }
    : { kind: 'application', taskId, applicationId: id };
}
