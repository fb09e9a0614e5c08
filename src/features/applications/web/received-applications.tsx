import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePersonCards } from '#features/people/web/use-person-cards.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { readChoice } from '#platform/read-choice.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { cx } from '#ui/cx.ts';
import { receivedSorts } from '../contract.ts';
import type { ReceivedApplication, ReceivedSort } from '../contract.ts';
import { receivedApplications } from './application-queries.ts';
import { ComparedHeads } from './applicant-facts.tsx';
import { ReceivedApplicationCard } from './received-application-card.tsx';
import { useDecide } from './use-decide.ts';

export interface ReceivedApplicationsProps {
  taskId: string;
  viewerId: string | null;
  onChat: (application: ReceivedApplication) => void;
  /** The task's Share button, shown while there are no applications (TASK-173). */
  share: ReactNode;
  /** The application whose chat stands beside the list. */
  chosenId?: string | null;
  /** Beside an applicant's name: what they wrote that is unread. */
  renderMark?: (application: ReceivedApplication) => ReactNode;
  /** Under an applicant's name: whether they are there. */
  renderPresence?: (application: ReceivedApplication) => ReactNode;
  /** Under an applicant's message: what is proposed about the price. */
  renderTerms?: (application: ReceivedApplication) => ReactNode;
  /** Class of the scrolling part. */
  className?: string;
}

/**
 * All who applied for a task, with the poster's answers. Keyed by the task, so that no state carries over to another.
 */
export function ReceivedApplications(props: ReceivedApplicationsProps) {
  return <OfOneTask key={props.taskId} {...props} />;
}

function OfOneTask(props: ReceivedApplicationsProps) {
  const { taskId, viewerId, onChat, share, chosenId = null, renderMark, renderPresence } = props;
  const { t } = useTranslation('applications');
  const { queries } = useApi();
  const errorText = useErrorText();
  const people = usePersonCards();
  const [sort, setSort] = useState<ReceivedSort>('oldest');
  const query = useInfiniteQuery({
    ...receivedApplications(queries, taskId, viewerId, sort),
    // The cards stay where they are until they are there in the other order.
    placeholderData: keepPreviousData,
  });
  const total = query.data?.pages[0]?.total ?? 0;
  const decide = useDecide();
  const [rejecting, setRejecting] = useState<ReceivedApplication | null>(null);
  const sendingFor = decide.isPending ? decide.variables : null;
  return (
    <div className="contents" {...people.links}>
      <PagedList
        query={query}
        layout="closeCards"
        skeleton={<ApplicationSkeleton />}
        texts={{
          loading: t('manage.loading'),
          error: t('manage.error', { message: errorText(query.error) }),
        }}
        isAnnounced
        empty={
          <EmptyState
            level={3}
            illustration="letter"
            title={t('manage.empty')}
            text={t('manage.emptyHint')}
            action={share}
            className="py-4"
          />
        }
        renderFrame={(list) => (
          <section
            aria-label={t('manage.list')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling it by keyboard needs focus
            tabIndex={0}
            className={cx('@container', props.className)}
          >
            {total > 1 && <SortChoice sort={sort} onSort={setSort} />}
            <ComparedHeads />
            {list}
          </section>
        )}
      >
        {(application) => (
          <ReceivedApplicationCard
            application={application}
            sending={sendingFor?.applicationId === application.id ? sendingFor.status : null}
            isBusy={decide.isPending}
            isChosen={application.id === chosenId}
            mark={renderMark?.(application)}
            presence={renderPresence?.(application)}
            terms={props.renderTerms?.(application)}
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
        )}
      </PagedList>
      <ConfirmDialog
        open={rejecting !== null}
        onOpenChange={(open) => !open && setRejecting(null)}
        title={t('manage.rejectTitle')}
        text={t('manage.rejectQuestion')}
        confirmLabel={t('manage.reject')}
        variant="danger"
        isBusy={decide.isPending}
        onConfirm={() => {
          if (!rejecting) return;
          const { id: applicationId } = rejecting;
          decide.mutate(
            { taskId: rejecting.taskId, applicationId, status: 'rejected' },
            { onSettled: () => setRejecting(null) },
          );
        }}
      />
      {people.card}
    </div>
  );
}

/** In which order those wait who were not answered yet, and how one of the two comes about (PEOPLE-197). */
function SortChoice({
  sort,
  onSort,
}: {
  sort: ReceivedSort;
  onSort: (sort: ReceivedSort) => void;
}) {
  const { t } = useTranslation('applications');
  return (
    <div className="mb-3 flex flex-col gap-1">
      <Field label={t('manage.sort.label')}>
        <Select
          value={sort}
          onValueChange={(value) => onSort(readChoice(receivedSorts, value, 'oldest'))}
          options={receivedSorts.map((value) => ({ value, label: t(`manage.sort.${value}`) }))}
        />
      </Field>
      {sort === 'best-reviewed' && (
        <Disclosure summary={t('manage.sort.how')}>
          <ul className="flex list-disc flex-col gap-1 pb-2 pl-5 text-sm text-muted">
            <li>{t('manage.sort.howScore')}</li>
            <li>{t('manage.sort.howNewcomers')}</li>
            <li>{t('manage.sort.howLeftOut')}</li>
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function ApplicationSkeleton() {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex items-center gap-3">
        <Skeleton shape="circle" />
        <Skeleton className="w-40" />
      </div>
      <Skeleton />
      <Skeleton className="w-3/4" />
    </div>
  );
}
