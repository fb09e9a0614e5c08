import type { ReactNode } from 'react';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { ItemTileSkeleton } from '../card/item-tile-skeleton.tsx';
import { ItemTile } from '../card/item-tile.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import type { useMarket } from './use-market.ts';

export interface MarketResultsProps {
  market: ReturnType<typeof useMarket>;
  viewer: Viewer;
  /** Instead of the grid where nothing is found. */
  empty: ReactNode;
}

/** The number of items that a phone shows before scrolling. */
const FIRST = 4;

/** The grid of what was found (ITEM-026 to ITEM-035). */
export function MarketResults({ market, viewer, empty }: MarketResultsProps) {
  const { t } = useTranslation('marketplace');
  const first = new Set(market.items.slice(0, FIRST).map(({ id }) => id));
  return (
    <PagedList
      query={market}
      layout="tiles"
      skeleton={<ItemTileSkeleton />}
      texts={{
        loading: t('loading'),
        loadingMore: t('loadingMore'),
        error: t('error'),
        retry: t('retry'),
      }}
      level={2}
      empty={empty}
    >
      {(item) => (
        <ItemTile
          item={item}
          isFirst={first.has(item.id)}
          corner={<SaveButton item={item} viewer={viewer} />}
        />
      )}
    </PagedList>
  );
}
