import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ownPosters } from './poster-queries.ts';
import { PosterRow } from './poster-row.tsx';

/** A person's posters, newest first (SHELL-470). */
export function PosterList() {
  const { t } = useTranslation('posters');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery({
    ...ownPosters(queries, viewer.id),
    enabled: viewer.status === 'signed-in',
  });
  return (
    <PagedList
      query={query}
      level={2}
      texts={{ loading: t('loading'), error: t('failed') }}
      skeleton={<Skeleton shape="block" className="h-40 rounded-card" />}
      empty={
        <EmptyState level={2} illustration="market" title={t('none')} text={t('form.noThing')} />
      }
    >
      {(poster) => <PosterRow poster={poster} />}
    </PagedList>
  );
}
