import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { SelectableCard } from '#features/subjects/web/bulk/selectable-card.tsx';
import { useSelection } from '#features/subjects/web/bulk/use-selection.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { ItemStatus } from '../../vocabulary.ts';
import { ownItems } from '../item-queries.ts';
import { OwnItemCard } from './own-item-card.tsx';
import { OwnItemsBar } from './own-items-bar.tsx';

export interface OwnItemsProps {
  viewer: Viewer;
  /** Only those; null is all of them. */
  status: ItemStatus | null;
  onAll: () => void;
}

/** The viewer's own listings, newest first, in every status (ITEM-047). */
export function OwnItems({ viewer, status, onAll }: OwnItemsProps) {
  const { t } = useTranslation('my-items');
  const { queries } = useApi();
  const query = useInfiniteQuery({
    ...ownItems(queries, status, viewer.id),
    enabled: viewer.status === 'signed-in',
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const selection = useSelection(items.filter((item) => item.status !== 'removed'));
  return (
    <>
      {items.length > 0 && <OwnItemsBar selection={selection} />}
      <PagedList
        query={query}
        skeleton={<CardSkeleton />}
        texts={{
          loading: t('loading'),
          loadingMore: t('loadingMore'),
          error: t('error'),
          retry: t('marketplace:retry'),
        }}
        empty={
          status === null ? (
            <EmptyState
              level={3}
              illustration="market"
              title={t('none')}
              text={t('noneHint')}
              action={
                <Link to="/marketplace/add" className={buttonClass()}>
                  {t('marketplace:list')}
                </Link>
              }
            />
          ) : (
            <EmptyState
              level={3}
              illustration="search"
              title={t(`noneOf.${status}`)}
              action={
                <Button variant="outline" onClick={onAll}>
                  {t('showAll')}
                </Button>
              }
            />
          )
        }
      >
        {(item) => (
          <SelectableCard selection={selection} thing={item}>
            <OwnItemCard item={item} />
          </SelectableCard>
        )}
      </PagedList>
    </>
  );
}
