import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import type { ReceivedReview } from '../contract.ts';
import { ReceivedReviewCard } from './received-review-card.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { receivedReviews } from './review-queries.ts';
import { ReviewSummary } from './review-summary.tsx';

export interface ReceivedReviewsProps {
  personId: string;
  isOwn: boolean;
  /** The level of the headings, if the page's own order needs another. */
  level?: 2 | 3;
}

/** The reviews a person received, with their summary (PEOPLE-092 to PEOPLE-101). Needs the texts `reviews`. */
export function ReceivedReviews({ personId, isOwn, level = 3 }: ReceivedReviewsProps) {
  const { t } = useTranslation('reviews');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery({
    ...receivedReviews(queries, personId, viewer.id),
    // While the viewer is unknown, an answer for visitors would be shown for a moment.
    enabled: viewer.status !== 'unknown',
  });
  const [asked, setAsked] = useState<{ kind: 'reply' | 'report'; review: ReceivedReview } | null>(
    null,
  );
  const first = query.data?.pages[0];
  const isPrivate = first?.breakdown === null;
  const hasSummary =
    first !== undefined && (first.summary.total > 0 || (first.breakdown?.noShows ?? 0) > 0);
  return (
    <div className="flex flex-col gap-5">
      {hasSummary && <ReviewSummary summary={first.summary} breakdown={first.breakdown} />}
      <PagedList
        query={query}
        label={t('received.title')}
        level={level}
        skeleton={<CardSkeleton />}
        texts={{ loading: t('received.loading'), error: t('received.error') }}
        empty={
          isPrivate && hasSummary ? (
            <p className="text-sm text-muted">{t('received.private')}</p>
          ) : (
            <EmptyState
              level={level}
              illustration="stars"
              title={t('received.empty')}
              text={t(isOwn ? 'received.emptyOwn' : 'received.emptyOther')}
            />
          )
        }
      >
        {(review) => (
          <ReceivedReviewCard
            review={review}
            isOwn={isOwn}
            onReply={() => setAsked({ kind: 'reply', review })}
            onReport={() => setAsked({ kind: 'report', review })}
          />
        )}
      </PagedList>
      {asked?.kind === 'reply' && (
        <ReplyDialog review={asked.review} onClose={() => setAsked(null)} />
      )}
      {asked?.kind === 'report' && (
        <LateReportDialog
          about={{
            entityType: 'review',
            entityId: asked.review.id,
            entityTitle: asked.review.taskTitle,
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
