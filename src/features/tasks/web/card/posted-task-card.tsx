import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { TaskDetail } from '../../contract.ts';
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

/** A task of the viewer's own in my-tasks (TASK-253). */
export function PostedTaskCard(props: PostedTaskCardProps) {
  const { task, onManage, onEdit, work, chat, feature } = props;
  const { t } = useTranslation('tasks');
  const timeAgo = useTimeAgo();
  const { edit, manageApplications } = task.abilities;
  return (
    <Card as="article" className="flex flex-col gap-4 p-4 md:p-5">
      <TaskSummary
        task={task}
        badges={
          <>
            <StatusBadge task={task} />
            <Featured task={task} />
          </>
        }
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <time dateTime={task.createdAt.toISOString()}>
          {t('detail.posted', { time: timeAgo(task.createdAt) })}
        </time>
        {!task.isPrivate && <span>{t('mine:applicants', { count: task.applicationsCount })}</span>}
        {!task.isPrivate && task.viewsCount !== undefined && (
          <span>{t('mine:views', { count: task.viewsCount })}</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {work}
        {/* For what two agreed on nobody has applied. */}
        {manageApplications.allowed && !task.isPrivate && (
          <Button variant="secondary" className="grow sm:grow-0" onClick={onManage}>
            {t('card.manageCount', { count: task.applicationsCount })}
          </Button>
        )}
        {chat}
        {edit.allowed && (
          <Button variant="outline" className="grow sm:grow-0" onClick={onEdit}>
            {t('card.edit')}
          </Button>
        )}
        {feature}
      </div>
    </Card>
  );
}
