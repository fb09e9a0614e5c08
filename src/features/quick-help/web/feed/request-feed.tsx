import { useId } from 'react';
import type { OwnDuty } from '#features/duty/contract.ts';
import { usePersonCards } from '#features/people/web/use-person-cards.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { badgeText } from '#ui/feedback/badge-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { CardSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { CheckCheck } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { FeedCard } from './feed-card.tsx';
import { buildFeedList, useFeedCards, useFeedQuery } from './use-feed.ts';

export interface RequestFeedProps {
  /** Undefined while it is not known. */
  duty: OwnDuty | undefined;
}

/** The requests near a helper on duty, newest first (QUICK-073 to QUICK-084). */
export function RequestFeed({ duty }: RequestFeedProps) {
  const { t } = useTranslation('helper');
  const titleId = useId();
  const people = usePersonCards();
  const viewer = useViewer();
  const query = useFeedQuery(viewer.id, duty);
  const { cards, newCount, markAllRead } = useFeedCards(query.data);
  const isOff = viewer.status === 'anonymous' || duty?.onDuty === false;
  const state = isOff ? 'off-duty' : query.data?.pages[0]?.state;
  const failed = {
    text: t('feed.failed'),
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  };
  return (
    <section aria-labelledby={titleId} {...people.links} className="flex flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="font-display text-lg font-semibold">
          {t('feed.title')}
        </h2>
        <NewRequests count={state === 'on-duty' ? newCount : 0} onMarkRead={markAllRead} />
      </div>
      {query.isRefetchError && !isOff && <ErrorLine {...failed} />}
      {state === 'off-duty' || state === 'no-position' ? (
        <EmptyState
          level={3}
          illustration="house"
          title={t(state === 'off-duty' ? 'feed.offDuty' : 'feed.noPosition')}
        />
      ) : (
        <PagedList
          query={buildFeedList(query, cards)}
          skeleton={<CardSkeleton />}
          texts={{ loading: t('feed.loading'), error: t('feed.failed') }}
          renderFailed={(again) => <ErrorLine {...again} />}
          empty={<EmptyState level={3} illustration="search" title={t('feed.empty')} />}
        >
          {(request) => <FeedCard request={request} />}
        </PagedList>
      )}
      {people.card}
    </section>
  );
}

/** The number of requests of the last minutes, until they are marked as read (QUICK-077). */
function NewRequests({ count, onMarkRead }: { count: number; onMarkRead: () => void }) {
  const { t } = useTranslation('helper');
  const badge = badgeText(count);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-sm font-semibold text-accent-ink">
        {badge === String(count) && t('feed.new', { count })}
        {badge !== null && badge !== String(count) && t('feed.newMany', { count: badge })}
      </p>
      {badge !== null && (
        <Button variant="ghost" size="sm" onClick={onMarkRead}>
          <CheckCheck aria-hidden="true" className="size-4.5" />
          {t('feed.markRead')}
        </Button>
      )}
    </div>
  );
}
