import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { TaskReviews } from '#features/reviews/web/task-reviews.tsx';
import { LateMeetingTools } from '#features/meetings/web/late-meeting-tools.tsx';
import {
  LateSafeReturnLink,
  LateUnsafeButton,
} from '#features/safe-returns/web/late-safe-return-link.tsx';
import { LateSeriesLink } from '#features/series/web/late-series-link.tsx';
import { WorkButtons, hasWork } from '#features/work/web/work-buttons.tsx';
import { WorkNote } from '#features/work/web/work-note.tsx';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { PostAgainLink } from '#features/tasks/web/card/post-again-link.tsx';
import { PartLinks } from '#features/tasks/web/detail/part-links.tsx';
import type { MainStep } from '#features/tasks/web/detail/main-step.ts';
import { OwnerActions } from '#features/tasks/web/detail/owner-actions.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { ChatButton } from './chat-button.tsx';
import { LateSuggestChange, LateTaskProposals } from './late-agreements.tsx';
import { FeatureOwn } from './feature-own.tsx';
import { LateAskAgain } from './late-ask-again.tsx';
import { useUnread } from './use-unread.ts';

const TaskBooking = late({
  texts: ['bookings', 'work'],
  load: async () => (await import('#features/bookings/web/task-booking.tsx')).TaskBooking,
});

export interface TaskToolsProps {
  task: TaskDetail;
  viewer: Viewer;
  mainStep: MainStep;
  /** Opens the task's chat; null while there is none. */
  onChat: (() => void) | null;
  /** Opens the form of a review, once the task is done. */
  onReview: () => void;
  onEdit: () => void;
  onManage: () => void;
  /** For an applicant who has nothing to do here now. */
  otherwise: ReactNode;
}

/** A person who leaves an agreement cancels the booking instead, with an optional reason. */
const LEAVING = ['giveUp', 'removeHelper'] as const;

/** Poster and tasker of a done task (PEOPLE-104, PEOPLE-110). */
const isReviewed = ({ status, viewer }: TaskDetail) =>
  status === 'done' && (viewer.isOwn || viewer.isTasker);

/** Two people are about to meet (DEAL-181). */
const isMeeting = ({ status, locationType, viewer }: TaskDetail) =>
  (status === 'claimed' || status === 'started') &&
  locationType === 'in-person' &&
  (viewer.isOwn || viewer.isTasker);

/** Shows what the poster, the approved applicant and the tasker may do on the task's page (TASK-133). */
export function TaskTools(props: TaskToolsProps) {
  const tools = <Tools {...props} />;
  const safety = isMeeting(props.task) && <TaskSafety task={props.task} />;
  if (!props.task.isBooked) {
    const about = { task: props.task, viewerId: props.viewer.id };
    return (
      <div className="flex flex-col gap-2">
        <LateTaskProposals {...about} />
        <PartLinks task={props.task} />
        {tools}
        <LateSuggestChange {...about} className="w-full" />
        {safety}
        {(props.task.viewer.isOwn || props.task.viewer.isTasker) && (
          <LateSeriesLink taskId={props.task.id} viewerId={props.viewer.id} />
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {tools}
      <Suspense fallback={null}>
        <TaskBooking taskId={props.task.id} />
      </Suspense>
      {safety}
    </div>
  );
}

/** The codes and links of the two who are about to meet, and help when something feels wrong (DEAL-181, DEAL-189). */
function TaskSafety({ task: { id, title, status, viewer, timeline = [] } }: { task: TaskDetail }) {
  const meeting = { kind: 'task', meetingId: id } as const;
  const claim = timeline.findLast(({ toStatus }) => toStatus === 'claimed');
  return (
    <>
      <LateMeetingTools
        meeting={{ ...meeting, agreedAt: claim?.createdAt.getTime() ?? 0 }}
        title={title}
        isHost={viewer.isOwn}
        hasStarted={status === 'started'}
      />
      <LateSafeReturnLink {...meeting} />
      <LateUnsafeButton {...meeting} />
    </>
  );
}

/** The place on the waiting list of a full task (TASK-378). */
function WaitingNumber({ number }: { number: number }) {
  const { t } = useTranslation('applications');
  return <p className="text-sm font-semibold">{t('several.waiting', { number })}</p>;
}

/** Buttons that ask for the same work again: the same helper, or everyone. */
function Again({ taskId, viewerId }: { taskId: string; viewerId: string | null }) {
  return (
    <>
      {viewerId !== null && (
        <LateAskAgain earlier={{ kind: 'task', id: taskId }} viewerId={viewerId} />
      )}
      <PostAgainLink taskId={taskId} className="w-full" />
    </>
  );
}

function Tools(props: TaskToolsProps) {
  const { task, viewer, mainStep, onChat, onReview, onEdit, onManage, otherwise } = props;
  const countUnread = useUnread(viewer);
  const without = task.isBooked ? LEAVING : [];
  const work = hasWork(task, without) ? (
    <>
      <WorkNote task={task} />
      <WorkButtons task={task} className="flex-col" buttonClassName="w-full" without={without} />
    </>
  ) : isReviewed(task) ? (
    <>
      <TaskReviews deal={{ taskId: task.id }} viewerId={viewer.id} onWrite={onReview} />
      {task.viewer.isOwn && <Again taskId={task.id} viewerId={viewer.id} />}
    </>
  ) : null;
  if (!task.viewer.isOwn) {
    return (
      work ?? (
        <div className="flex flex-col gap-2">
          {task.waitingNumber === undefined ? (
            task.ownPartId === undefined && otherwise
          ) : (
            <WaitingNumber number={task.waitingNumber} />
          )}
          <WorkNote task={task} />
        </div>
      )
    );
  }
  return (
    <OwnerActions
      task={task}
      mainStep={mainStep}
      work={work}
      chat={onChat && <ChatButton unread={countUnread(task.id)} onOpen={onChat} />}
      feature={<FeatureOwn task={task} />}
      onEdit={onEdit}
      onManage={onManage}
    />
  );
}
