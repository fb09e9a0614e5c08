import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { BoardCard } from './board-card.tsx';
import { boardPages } from './board-queries.ts';

/** The noticeboards, nearest first once the viewer's place is known (SHELL-476). */
export function BoardList({ towns }: { towns: readonly string[] }) {
  const { t } = useTranslation('boards');
  const { queries } = useApi();
  const { point: near } = useLookingPlace();
  const query = useInfiniteQuery({
    ...boardPages(queries, { near, towns }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      query={query}
      level={2}
      layout="grid"
      texts={{ loading: t('loading'), error: t('failed') }}
      skeleton={<Skeleton shape="block" className="h-36 rounded-card" />}
      empty={<EmptyState level={3} illustration="map" title={t('none')} text={t('noneText')} />}
    >
      {(board) => <BoardCard board={board} />}
    </PagedList>
  );
}
