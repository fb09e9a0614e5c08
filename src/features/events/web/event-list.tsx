import { Link } from '@tanstack/react-router';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EventCard } from './event-card.tsx';
import { eventPages } from './event-queries.ts';
import { isNarrowed, toEventsQuestion } from './event-search.ts';
import type { EventSearch } from './event-search.ts';

/** The events that are not over, the next first (EVENT-025). */
export function EventList({ address }: { address: EventSearch }) {
  const { t } = useTranslation('events');
  const { queries } = useApi();
  const viewer = useViewer();
  const { point } = useLookingPlace();
  const query = useInfiniteQuery({
    ...eventPages(queries, toEventsQuestion(address, point), viewer.id),
    placeholderData: keepPreviousData,
  });
  const hasFilters = isNarrowed(address);
  return (
    <PagedList
      query={query}
      level={2}
      layout="grid"
      texts={{ loading: t('loading'), error: t('failed') }}
      skeleton={<Skeleton shape="block" className="h-52 rounded-card" />}
      empty={
        <EmptyState
          level={3}
          illustration="calendar"
          title={t(hasFilters ? 'noneFound' : 'none')}
          text={t(hasFilters ? 'noneFoundText' : 'noneText')}
          action={
            hasFilters && (
              <Link to="/events" className={buttonClass({ variant: 'outline' })}>
                {t('filters.clear')}
              </Link>
            )
          }
        />
      }
    >
      {(event) => <EventCard event={event} />}
    </PagedList>
  );
}
