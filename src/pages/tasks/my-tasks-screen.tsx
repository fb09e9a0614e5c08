import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { SentApplication } from '#features/applications/contract.ts';
import { SentApplicationCard } from '#features/applications/web/sent-application-card.tsx';
import { SentApplications } from '#features/applications/web/sent-applications.tsx';
import { LeaveReviewButton } from '#features/reviews/web/leave-review-button.tsx';
import { WorkButtons } from '#features/work/web/work-buttons.tsx';
import { WorkNote } from '#features/work/web/work-note.tsx';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { PostedTaskCard } from '#features/tasks/web/card/posted-task-card.tsx';
import { PostedTasks } from '#features/tasks/web/posted-tasks.tsx';
import { StatusBadge } from '#features/tasks/web/card/task-badges.tsx';
import { TaskSummary } from '#features/tasks/web/card/task-summary.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { ChatButton } from './detail/chat-button.tsx';
import { FeatureOwn } from './detail/feature-own.tsx';
import { taskChat } from './detail/task-chat.ts';
import { LateTaskProposals } from './detail/late-agreements.tsx';
import { LateTaskDialogs } from './detail/late-task-dialogs.tsx';
import { useTaskDialog } from './detail/use-task-dialog.ts';
import { useUnread } from './detail/use-unread.ts';

const GROW = 'grow sm:grow-0';

const myLists = ['posted', 'applied', 'ended'] as const;
export type MyList = (typeof myLists)[number];

const EndedDeals = late({
  texts: ['outcomes', 'reviews'],
  load: async () => (await import('./ended-deals.tsx')).EndedDeals,
});

export interface MyTasksScreenProps {
  list: MyList;
  onList: (list: MyList) => void;
  /** The task whose applications a notification asks to open. */
  askedToManage: string | null;
  onManageClosed: () => void;
}

/** Shows the tasks the viewer posted and those they applied to (section 20). */
export function MyTasksScreen({ list, onList, askedToManage, onManageClosed }: MyTasksScreenProps) {
  const { t } = useTranslation('tasks');
  const viewer = useViewer();
  const countUnread = useUnread(viewer);
  const { dialog, setDialog } = useTaskDialog({
    viewer,
    asked: askedToManage === null ? null : { kind: 'manage', taskId: askedToManage },
    onForget: onManageClosed,
  });

  const workButtons = (task: TaskDetail) =>
    task.status === 'done' ? (
      <LeaveReviewButton
        deal={{ subjectId: task.id }}
        viewerId={viewer.id}
        onOpen={() => setDialog({ kind: 'review', taskId: task.id })}
        className={GROW}
      />
    ) : (
      <>
        <WorkNote task={task} className="w-full" />
        <LateTaskProposals task={task} viewerId={viewer.id} isInList className="w-full" />
        <WorkButtons task={task} className={GROW} buttonClassName={GROW} />
      </>
    );

  const chatButton = (task: TaskDetail) => {
    const { right, conversation, isOffered } = taskChat(task, viewer);
    return isOffered && right.allowed ? (
      <ChatButton
        unread={countUnread(task.id)}
        onOpen={() => setDialog({ kind: 'chat', conversation })}
        className={GROW}
      />
    ) : null;
  };

  const postedCard = (task: TaskDetail) => (
    <PostedTaskCard
      task={task}
      onManage={() => setDialog({ kind: 'manage', taskId: task.id })}
      onEdit={() => setDialog({ kind: 'edit', taskId: task.id })}
      work={workButtons(task)}
      chat={chatButton(task)}
      feature={<FeatureOwn task={task} className={GROW} />}
    />
  );

  const sentCard = (application: SentApplication) => (
    <SentApplicationCard
      application={application}
      work={workButtons(application.task)}
      chat={chatButton(application.task)}
      renderSummary={(badges) => (
        <TaskSummary
          task={application.task}
          badges={
            <>
              {/* Whoever works on it reads how far it is. */}
              {!application.task.viewer.isTasker && badges}
              <StatusBadge task={application.task} />
            </>
          }
        />
      )}
    />
  );

  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('mine:title')}
        subtitle={t('mine:subtitle')}
        actions={
          <>
            <Link to="/my-series" className={buttonClass({ variant: 'outline' })}>
              {t('mine:series')}
            </Link>
            <Link to="/drafts" className={buttonClass({ variant: 'outline' })}>
              {t('mine:drafts')}
            </Link>
          </>
        }
      />
      <Tabs
        label={t('mine:title')}
        value={list}
        onValueChange={(value) => onList(myLists.find((one) => one === value) ?? 'posted')}
        tabs={myLists.map((value) => ({ value, label: t(`mine:${value}`) }))}
      >
        <TabPanel value="posted">
          <h2 className="sr-only">{t('mine:posted')}</h2>
          <PostedTasks viewer={viewer}>{postedCard}</PostedTasks>
        </TabPanel>
        <TabPanel value="applied">
          <h2 className="sr-only">{t('mine:applied')}</h2>
          <SentApplications viewerId={viewer.id}>{sentCard}</SentApplications>
        </TabPanel>
        <TabPanel value="ended">
          <h2 className="sr-only">{t('mine:ended')}</h2>
          <Suspense fallback={<Skeleton shape="block" className="h-40 rounded-card" />}>
            <EndedDeals viewerId={viewer.id} />
          </Suspense>
        </TabPanel>
      </Tabs>
      <LateTaskDialogs dialog={dialog} onDialog={setDialog} viewer={viewer} />
    </div>
  );
}
