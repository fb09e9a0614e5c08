import { Suspense, useEffect, useState } from 'react';
import { LateQuestions } from '#features/questions/web/late-questions.tsx';
import { LateTakenAwayNotice } from '#features/subjects/web/late-taken-away-notice.tsx';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { ApplyAction } from '#features/tasks/web/detail/apply-action.tsx';
import { TaskDetailSkeleton } from '#features/tasks/web/detail/task-detail-skeleton.tsx';
import { EditButton } from '#features/tasks/web/detail/edit-button.tsx';
import { LateSimilarTasks } from '#features/tasks/web/detail/late-similar-tasks.tsx';
import { ManageButton } from '#features/tasks/web/manage-button.tsx';
import { TaskDetailView } from '#features/tasks/web/detail/task-detail-view.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { TaskNotFound } from '#features/tasks/web/task-not-found.tsx';
import { useRecordView } from '#features/tasks/web/use-record-view.ts';
import { useTask } from '#features/tasks/web/use-task.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { needTexts } from '#platform/web/i18n.ts';
import { useText } from '#platform/web/use-text.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import { LateTaskMap } from './late-task-map.tsx';
import { chooseMainStep } from './main-step.ts';
import { taskChat } from './task-chat.ts';
import { LateTaskDialogs } from './late-task-dialogs.tsx';
import type { TaskDialog } from './task-dialogs.tsx';
import { useTaskDialog } from './use-task-dialog.ts';

const TaskTools = late({
  texts: ['applications', 'work', 'mine', 'reviews'],
  load: async () => (await import('./task-tools.tsx')).TaskTools,
});

const MainWork = late({
  texts: ['work'],
  load: async () => (await import('#features/work/web/work-buttons.tsx')).WorkButtons,
});

export interface TaskScreenProps {
  taskId: string;
  /** The dialog the address asks to open; a chat may be the one about a single application. */
  asked: 'apply' | 'edit' | 'report' | 'review' | 'chat' | { applicationId: string } | null;
  onForget: () => void;
}

/** One task with everything this viewer may do about it (section 11). */
export function TaskScreen({ taskId, asked, onForget }: TaskScreenProps) {
  const viewer = useViewer();
  const query = useTask(taskId, viewer);
  const { dialog, setDialog } = useTaskDialog({
    viewer,
    asked: askedDialog(asked, query.isSettled ? query.data : undefined, { taskId, viewer }),
    onForget,
  });
  // The dialogs are siblings of the task, so an open form stays while the task is refetched (TASK-285).
  return (
    <>
      <Task taskId={taskId} viewer={viewer} query={query} onDialog={setDialog} />
      {query.data && (
        <LiveRefresh
          topic={TASK_AREAS}
          viewer={viewer}
          items={[query.data]}
          itemId={taskId}
          onChange={() => void query.refetch()}
        />
      )}
      <LateTaskDialogs dialog={dialog} onDialog={setDialog} viewer={viewer} />
    </>
  );
}

function Task({
  taskId,
  viewer,
  query,
  onDialog,
}: {
  taskId: string;
  viewer: Viewer;
  query: ReturnType<typeof useTask>;
  onDialog: (dialog: TaskDialog) => void;
}) {
  const { data: task, isSettled, isPending, error, refetch } = query;
  const errorText = useErrorText();
  const text = useText();
  // The server-rendered page is the same for all and says nothing about this viewer yet.
  const isKnown = viewer.status === 'anonymous' || isSettled;
  const hasTexts = useTextsForMembers(viewer);
  useRecordView(taskId, isKnown && task?.viewer.isOwn === false);

  // The task disappeared while the viewer was looking at it: removed, or no longer visible to them.
  if (isNotFound(error)) return <TaskNotFound taskId={taskId} />;
  if (isPending) return <TaskDetailSkeleton />;
  if (!task) return <TaskNotFound message={errorText(error)} onRetry={() => void refetch()} />;
  const { right, conversation, isOffered } = taskChat(task, viewer);
  const openChat = () => onDialog({ kind: 'chat', conversation });
  const isOthers = isKnown && !task.viewer.isOwn;
  // On a phone what most people may do stands in the bar at the foot.
  const waiting = <Skeleton shape="block" className="h-13 rounded-control max-md:hidden" />;
  const apply = (
    <ApplyAction task={task} viewer={viewer} onApply={() => onDialog({ kind: 'apply', taskId })} />
  );
  const { isOwn, application } = task.viewer;
  const step = isKnown ? chooseMainStep(task, viewer) : null;
  const tools =
    task.takenAway !== null ? (
      <LateTakenAwayNotice takenAway={task.takenAway} />
    ) : isOwn || application ? (
      <Suspense fallback={waiting}>
        <TaskTools
          task={task}
          viewer={viewer}
          mainStep={step}
          onChat={isOffered && right.allowed ? openChat : null}
          onReview={() => onDialog({ kind: 'review', taskId })}
          onEdit={() => onDialog({ kind: 'edit', taskId })}
          onManage={() => onDialog({ kind: 'manage', taskId })}
          otherwise={apply}
        />
      </Suspense>
    ) : (
      apply
    );
  const mainSteps = {
    apply,
    manage: <ManageButton task={task} onManage={() => onDialog({ kind: 'manage', taskId })} />,
    edit: (
      <EditButton isExpired={task.isExpired} onEdit={() => onDialog({ kind: 'edit', taskId })} />
    ),
    work: (
      <Suspense fallback={waiting}>
        <MainWork task={task} isMainOnly buttonClassName="grow" />
      </Suspense>
    ),
  };
  return (
    <TaskDetailView
      task={task}
      map={<LateTaskMap task={task} />}
      questions={
        !task.isPrivate &&
        task.takenAway === null && (
          <LateQuestions
            thing={{ entityType: 'task', entityId: taskId }}
            isOpen={task.status === 'open' && !task.isExpired}
            viewer={viewer}
          />
        )
      }
      message={
        isOthers && hasTexts && isOffered
          ? { refusal: right.allowed ? null : text(right.reason), onOpen: openChat }
          : null
      }
      onReport={isOthers ? () => onDialog({ kind: 'report', taskId }) : null}
      actions={isKnown ? tools : waiting}
      mainStep={step && mainSteps[step]}
      similar={
        isOthers && !application && !task.isPrivate ? <LateSimilarTasks taskId={taskId} /> : null
      }
    />
  );
}

/**
 * Loads the texts for applicants after the page and returns whether the page has what it needs; visitors need none of
 * them.
 */
function useTextsForMembers({ status }: Viewer): boolean {
  const [areHere, setHere] = useState(false);
  useEffect(() => {
    if (status === 'signed-in') void needTexts('applications').then(() => setHere(true));
  }, [status]);
  return areHere || status === 'anonymous';
}

/** The dialog the address asks for, as far as it is known who asks. */
function askedDialog(
  asked: TaskScreenProps['asked'],
  task: TaskDetail | undefined,
  { taskId, viewer }: { taskId: string; viewer: Viewer },
): TaskDialog | null {
  if (asked === 'apply' || asked === 'edit' || asked === 'review') return { kind: asked, taskId };
  if (asked === null || !task) return null;
  // A person cannot report their own task (TASK-266).
  if (asked === 'report') return task.viewer.isOwn ? null : { kind: 'report', taskId };
  if (asked !== 'chat') {
    return { kind: 'chat', conversation: { kind: 'application', taskId, ...asked } };
  }
  const { right, conversation } = taskChat(task, viewer);
  // A chat that was open when the session ended stays, and says so (CHAT-162).
  const isShown = right.allowed || task.viewer.application || viewer.status === 'anonymous';
  return isShown ? { kind: 'chat', conversation } : null;
}
