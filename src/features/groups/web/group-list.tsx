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
import { GroupCard } from './group-card.tsx';
import { groupPages } from './group-queries.ts';
import { isNarrowed, toGroupsQuestion } from './group-search.ts';
import type { GroupSearch } from './group-search.ts';

/** The groups, the newest first (GROUP-024). */
export function GroupList({ address }: { address: GroupSearch }) {
  const { t } = useTranslation('groups');
  const { queries } = useApi();
  const viewer = useViewer();
  const { point } = useLookingPlace();
  const query = useInfiniteQuery({
    ...groupPages(queries, toGroupsQuestion(address, point), viewer.id),
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
          illustration="neighbors"
          title={t(hasFilters ? 'noneFound' : 'none')}
          text={t(hasFilters ? 'noneFoundText' : 'noneText')}
          action={
            hasFilters && (
              <Link to="/groups" className={buttonClass({ variant: 'outline' })}>
                {t('filters.clear')}
              </Link>
            )
          }
        />
      }
    >
      {(group) => <GroupCard group={group} />}
    </PagedList>
  );
}
