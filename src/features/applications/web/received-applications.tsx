import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadMore } from '#ui/feedback/load-more.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { ReceivedApplication } from '../contract.ts';
import { receivedApplications } from './application-queries.ts';
import { ReceivedApplicationCard } from './received-application-card.tsx';
import { useDecide } from './use-decide.ts';

export interface ReceivedApplicationsProps {
  taskId: string;
  viewerId: string | null;
  onChat: (application: ReceivedApplication) => void;
  /** The task's Share button, for when nobody has applied yet (TASK-173). */
  share: ReactNode;
  /** The application whose chat stands beside the list. */
  chosenId?: string | null;
  /** Beside an applicant's name: what they wrote that is unread. */
  renderMark?: (application: ReceivedApplication) => ReactNode;
  /** Under an applicant's name: whether they are there. */
  renderPresence?: (application: ReceivedApplication) => ReactNode;
  /** Of the part that scrolls. */
  className?: string;
}

/** Everybody who applied for a task, with the poster's answers, in every state such a list can be in. */
export function ReceivedApplications(props: ReceivedApplicationsProps) {
  const { taskId, viewerId, share } = props;
  const { t } = useTranslation('applications');
  const { queries } = useApi();
  const errorText = useErrorText();
  const query = useInfiniteQuery(receivedApplications(queries, taskId, viewerId));
  if (query.isPending) return <Waiting />;
  if (!query.data) {
    return (
      <ErrorState
        level={3}
        title={t('manage.error', { message: errorText(query.error) })}
        retryLabel={t('common:actions.tryAgain')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        level={3}
        illustration="tasks"
        title={t('manage.empty')}
        text={t('manage.emptyHint')}
        action={share}
        className="py-4"
      />
    );
  }
  return (
    <List {...props} items={items}>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        isPaused={query.isFetchNextPageError}
        onLoad={() => void query.fetchNextPage()}
        label={t('manage.loadMore')}
        loadingLabel={t('manage.loading')}
      />
    </List>
  );
}

type ListProps = ReceivedApplicationsProps & {
  items: readonly ReceivedApplication[];
  /** What stands below the list. */
  children: ReactNode;
};

function List(props: ListProps) {
  const { items, children, onChat, chosenId = null, renderMark, renderPresence, className } = props;
  const { t } = useTranslation('applications');
  const decide = useDecide();
  const [rejecting, setRejecting] = useState<ReceivedApplication | null>(null);
  const sendingFor = decide.isPending ? decide.variables : null;
  return (
    <>
      {/* A region that scrolls can be reached and moved by keyboard. */}
      <section
        aria-label={t('manage.list')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={className}
      >
        <ul className="flex flex-col gap-3" aria-live="polite" aria-relevant="additions">
          {items.map((application) => (
            <li key={application.id}>
              <ReceivedApplicationCard
                application={application}
                sending={sendingFor?.applicationId === application.id ? sendingFor.status : null}
                isBusy={decide.isPending}
                isChosen={application.id === chosenId}
                mark={renderMark?.(application)}
                presence={renderPresence?.(application)}
                onApprove={() =>
                  decide.mutate({
                    taskId: application.taskId,
                    applicationId: application.id,
                    status: 'approved',
                  })
                }
                onReject={() => setRejecting(application)}
                onChat={() => onChat(application)}
              />
            </li>
          ))}
        </ul>
        {children}
      </section>
      <ConfirmDialog
        open={rejecting !== null}
        onOpenChange={(open) => !open && setRejecting(null)}
        title={t('manage.rejectTitle')}
        text={t('manage.rejectQuestion')}
        confirmLabel={t('manage.reject')}
        cancelLabel={t('common:actions.cancel')}
        variant="danger"
        isBusy={decide.isPending}
        onConfirm={() => {
          if (!rejecting) return;
          const { taskId, id: applicationId } = rejecting;
          decide.mutate(
            { taskId, applicationId, status: 'rejected' },
            { onSettled: () => setRejecting(null) },
          );
        }}
      />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('applications');
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <VisuallyHidden>{t('manage.loading')}</VisuallyHidden>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex flex-col gap-3 rounded-card border border-line p-4">
          <div className="flex items-center gap-3">
            <Skeleton shape="circle" />
            <Skeleton className="w-40" />
          </div>
          <Skeleton />
          <Skeleton className="w-3/4" />
        </div>
      ))}
    </div>
  );
}
