import type { ReactNode } from 'react';
import { ItemCardSkeleton } from '#features/browsing/web/list/item-card-skeleton.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import type { PagedQuery } from '#ui/feedback/paged-list.tsx';
import type { WantedCard as Post } from '../../contract.ts';
import { WantedCard } from './wanted-card.tsx';

/** Posts as cards, page by page: what was found, or one's own. */
export function WantedResults({ posts, empty }: { posts: PagedQuery<Post>; empty: ReactNode }) {
  const { t } = useTranslation('wanted');
  return (
    <PagedList
      query={posts}
      layout="grid"
      skeleton={<ItemCardSkeleton />}
      texts={{
        loading: t('loading'),
        loadingMore: t('loadingMore'),
        error: t('error'),
        retry: t('retry'),
      }}
      level={2}
      empty={empty}
    >
      {(post) => <WantedCard post={post} />}
    </PagedList>
  );
}
