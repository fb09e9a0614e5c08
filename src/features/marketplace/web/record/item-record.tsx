import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { Api } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Gift, HandCoins } from '#ui/icons.tsx';
import { ItemTileSkeleton } from '../card/item-tile-skeleton.tsx';
import { ItemTile } from '../card/item-tile.tsx';
import { itemRecord } from '../item-queries.ts';
import { SaveButton } from '../saved/save-button.tsx';

export interface ItemRecordProps {
  personId: string;
  /** Level of the headings. */
  level?: 2 | 3;
}

type Record = Awaited<ReturnType<Api['marketplace']['record']>>;

/**
 * The number of items a person gave away and sold, and those they have on offer; renders nothing for a person without
 * any (ITEM-249).
 */
export function ItemRecord({ personId, level = 2 }: ItemRecordProps) {
  const { t } = useTranslation('marketplace');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery({
    ...itemRecord(queries, personId, viewer.id),
    // Until the viewer is known, a visitor's answer would be shown for a moment.
    enabled: viewer.status !== 'unknown',
  });
  const first = query.data?.pages[0];
  const isEmpty =
    first !== undefined && first.givenCount + first.soldCount + first.items.length === 0;
  if (first === undefined || isEmpty) return null;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby="item-record" className="flex flex-col gap-4">
      <Heading id="item-record" className="font-display text-lg font-semibold">
        {t('record.title')}
      </Heading>
      <Numbers record={first} />
      {first.items.length > 0 && (
        <PagedList
          query={query}
          layout="tiles"
          label={t('record.onOffer')}
          skeleton={<ItemTileSkeleton />}
          texts={{
            loading: t('loading'),
            loadingMore: t('loadingMore'),
            error: t('error'),
            retry: t('retry'),
          }}
          empty={null}
        >
          {(item) => (
            <ItemTile
              item={item}
              heading={level === 2 ? 'h3' : 'h4'}
              corner={<SaveButton item={item} viewer={viewer} />}
            />
          )}
        </PagedList>
      )}
      <HandedOver record={first} />
    </section>
  );
}

function Numbers({ record }: { record: Record }) {
  const { t } = useTranslation('marketplace');
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm font-semibold">
      <span className="flex items-center gap-1.5">
        <Gift className="size-4.5 text-link" />
        {t('record.given', { count: record.givenCount })}
      </span>
      <span className="flex items-center gap-1.5">
        <HandCoins className="size-4.5 text-link" />
        {t('record.sold', { count: record.soldCount })}
      </span>
    </p>
  );
}

function HandedOver({ record }: { record: Record }) {
  const { t } = useTranslation('marketplace');
  const format = useFormat();
  if (record.handedOver.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-11 content-center font-semibold text-link">
        {t('record.handedOver')}
      </summary>
      <ul className="flex flex-col gap-1.5 pt-1">
        {record.handedOver.map(({ title, isFree, month }, index) => (
          <li key={index} className="flex flex-wrap gap-x-2">
            <span dir="auto" className="font-medium wrap-anywhere">
              {title}
            </span>
            <span className="text-muted">
              {t(isFree ? 'record.isFree' : 'record.isSold')} · {format.month(month)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
