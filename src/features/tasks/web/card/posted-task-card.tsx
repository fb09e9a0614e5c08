import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { LateTakenAwayNotice } from '#features/subjects/web/late-taken-away-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { getApplicants } from '../../applicants.ts';
import type { TaskDetail } from '../../contract.ts';
import { EditButton } from '../detail/edit-button.tsx';
import { ManageButton } from '../manage-button.tsx';
import { TaskMenu } from '../task-menu.tsx';
import { ExpiredActions } from './expired-actions.tsx';
import { PostAgainLink } from './post-again-link.tsx';
import { Featured, StatusBadge } from './task-badges.tsx';
import { TaskSummary } from './task-summary.tsx';

export interface PostedTaskCardProps {
  task: TaskDetail;
  onManage: () => void;
  onEdit: () => void;
  /** The poster's work buttons of section 15. */
  work: ReactNode;
  /** The task's own chat, once there is one. */
  chat: ReactNode;
  /** The way to stand first for a time. */
  feature: ReactNode;
}

/** A task of the viewer's own in my-tasks (TASK-253), also one that moderators took away (MOD-084). */
export function PostedTaskCard(props: PostedTaskCardProps) {
  const { task, onManage, onEdit, work, chat, feature } = props;
  const { t } = useTranslation('tasks');
  const timeAgo = useTimeAgo();
  const { edit, remove } = task.abilities;
  const { waiting } = getApplicants(task);
  return (
    <Card as="article" className="flex flex-col gap-4 p-4 md:p-5">
      <TaskSummary
        task={task}
        badges={
          <>
            {task.takenAway === null && <StatusBadge task={task} />}
            <Featured task={task} />
          </>
        }
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <time dateTime={task.createdAt.toISOString()}>
          {t('detail.posted', { time: timeAgo(task.createdAt) })}
        </time>
        {!task.isPrivate && <span>{t('mine:applicants', { count: task.applicationsCount })}</span>}
        {task.helpers && <span>{task.helpers.text}</span>}
        {waiting > 0 && (
          <span className="font-semibold text-accent-ink">
            {t('mine:waiting', { count: waiting })}
          </span>
        )}
        {!task.isPrivate && task.viewsCount !== undefined && (
          <span>{t('mine:views', { count: task.viewsCount })}</span>
        )}
      </p>
      {task.takenAway !== null ? (
        <LateTakenAwayNotice takenAway={task.takenAway} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {work}
          <ManageButton task={task} onManage={onManage} className="grow sm:grow-0" />
          {chat}
          {edit.allowed && task.isExpired ? (
            <ExpiredActions task={task} onEdit={onEdit} className="grow sm:grow-0" />
          ) : (
            <>
              {edit.allowed && <EditButton onEdit={onEdit} className="grow sm:grow-0" />}
              {feature}
              {task.status === 'done' && (
                <PostAgainLink taskId={task.id} className="grow sm:grow-0" />
              )}
              {remove.allowed && <TaskMenu taskId={task.id} />}
            </>
          )}
        </div>
      )}
    </Card>
  );
}
