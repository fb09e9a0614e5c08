import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { HungRow } from './hung-row.tsx';
import { hungPosters } from './poster-queries.ts';

/** The posters on one board (SHELL-482). */
export function HungPosters({ boardId, empty }: { boardId: string; empty: ReactNode }) {
  const { t } = useTranslation('posters');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery({
    ...hungPosters(queries, boardId, viewer.id),
    // While the viewer is unknown, an answer for visitors would be shown for a moment.
    enabled: viewer.status !== 'unknown',
  });
  return (
    <PagedList
      query={query}
      level={3}
      texts={{ loading: t('loading'), error: t('failed') }}
      skeleton={<Skeleton shape="block" className="h-32 rounded-card" />}
      empty={empty}
    >
      {(poster) => <HungRow poster={poster} />}
    </PagedList>
  );
}
