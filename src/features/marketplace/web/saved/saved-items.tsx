import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { ITEM_AREAS } from '../../live-events.ts';
import { ItemTileSkeleton } from '../card/item-tile-skeleton.tsx';
import { ItemTile } from '../card/item-tile.tsx';
import { savedItems } from '../item-queries.ts';
import { SaveButton } from './save-button.tsx';

/**
 * The items that the viewer saved, latest save first; sold items stay with a badge, removed ones are gone (ITEM-004,
 * ITEM-136).
 */
export function SavedItems({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('marketplace');
  const { queries } = useApi();
  const query = useInfiniteQuery({
    ...savedItems(queries, viewer.id),
    enabled: viewer.status === 'signed-in',
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <LiveRefresh
        topic={ITEM_AREAS}
        viewer={viewer}
        items={items}
        onChange={() => void query.refetch({ cancelRefetch: false })}
      />
      <PagedList
        query={query}
        layout="tiles"
        skeleton={<ItemTileSkeleton />}
        texts={{
          loading: t('loading'),
          loadingMore: t('loadingMore'),
          error: t('error'),
          retry: t('retry'),
        }}
        level={2}
        empty={
          <EmptyState
            illustration="saved"
            title={t('favorites.empty')}
            action={
              <Link to="/marketplace" className={buttonClass()}>
                {t('favorites.browse')}
              </Link>
            }
          />
        }
      >
        {(item) => <ItemTile item={item} corner={<SaveButton item={item} viewer={viewer} />} />}
      </PagedList>
    </>
  );
}
