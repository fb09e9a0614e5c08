import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { ItemPhoto } from '#features/marketplace/web/card/item-photo.tsx';
import { useItemOffer } from '#features/marketplace/web/use-item-price.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { FirstItem } from '../../contract.ts';
import { firstItemPages } from '../group-queries.ts';

/** The items that members see before everyone else; nothing while there are none (GROUP-037). */
export function FirstItems({ groupId, viewerId }: { groupId: string; viewerId: string | null }) {
  const { t } = useTranslation('group-first');
  const { queries } = useApi();
  const query = useInfiniteQuery(firstItemPages(queries, groupId, viewerId));
  // Most groups have none, and a skeleton for them would move the page.
  const isEmpty = !query.data?.pages.some(({ items }) => items.length > 0);
  if (isEmpty && !query.isError) return null;
  return (
    <TitledCard title={t('group.heading')} text={t('group.text')}>
      <PagedList
        query={query}
        level={3}
        layout="rows"
        label={t('group.heading')}
        texts={{ loading: t('group.loading'), error: t('group.failed') }}
        skeleton={<Skeleton shape="block" className="h-16 rounded-control" />}
        empty={null}
      >
        {(item) => <FirstItemRow item={item} />}
      </PagedList>
    </TitledCard>
  );
}

function FirstItemRow({ item }: { item: FirstItem }) {
  const { t } = useTranslation('group-first');
  const offerText = useItemOffer();
  const format = useFormat();
  return (
    <article className="relative flex items-center gap-3">
      <ItemPhoto item={item} className="w-24 shrink-0 rounded-control" />
      <div className="min-w-0">
        <h3 dir="auto" className="font-semibold wrap-anywhere">
          <Link
            to="/marketplace/$itemId"
            params={{ itemId: item.id }}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {item.title}
          </Link>
        </h3>
        <p className="text-sm">{offerText(item)}</p>
        <p className="text-xs text-muted">
          {t('group.until', { time: format.dayAndTime(item.shownToAllAt) })}
        </p>
      </div>
    </article>
  );
}
