import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LIST_CLASS, ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { LoadMore } from '#ui/feedback/load-more.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { RowChoice } from './map-row.tsx';

const STEP = 50;

/** The things that have the pointer or the focus, on the map or in its list (GEO-117). */
export type Pointed = { ids: readonly string[]; isOnMap: boolean };

export interface ItemsInViewProps<Item extends { id: string }> {
  /** Undefined while nothing is known yet. */
  items: readonly Item[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  onChoose: (item: Item) => void;
  pointed: Pointed;
  onPointed: (ids: readonly string[]) => void;
  texts: { error: string; emptyTitle: string; emptyText: string };
  /** Under the words that nothing is there. */
  elsewhere: ReactNode;
  renderRow: (item: Item, choice: RowChoice) => ReactNode;
}

/** The map in words, for everyone who is served better by a list (GEO-010). */
export function ItemsInView<Item extends { id: string }>(props: ItemsInViewProps<Item>) {
  const { items, texts } = props;
  const { t } = useTranslation();
  if (!items) {
    return props.hasFailed ? (
      <ErrorState level={3} title={texts.error} onRetry={props.onRetry} className="py-6" />
    ) : (
      <ListSkeleton label={t('actions.loading')} layout="dividedRows">
        <RowSkeleton />
      </ListSkeleton>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        level={3}
        illustration="map"
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={props.elsewhere}
        className="py-6"
      />
    );
  }
  return <Rows {...props} items={items} />;
}

function Rows<Item extends { id: string }>({
  items,
  onChoose,
  pointed,
  onPointed,
  renderRow,
}: Pick<ItemsInViewProps<Item>, 'onChoose' | 'pointed' | 'onPointed' | 'renderRow'> & {
  items: readonly Item[];
}) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (pointed.isOnMap) bringIntoView(list.current);
  }, [pointed]);
  return (
    <>
      <ul ref={list} className={LIST_CLASS.dividedRows}>
        {items.slice(0, shown).map((item) => (
          <li
            key={item.id}
            data-pointed={pointed.ids.includes(item.id) || undefined}
            className="group py-1"
          >
            {renderRow(item, {
              onChoose: () => onChoose(item),
              onPointed: (isPointed) => onPointed(isPointed ? [item.id] : []),
            })}
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={items.length > shown}
        isLoading={false}
        onLoad={() => setShown((before) => before + STEP)}
        label={t('lists.loadMore')}
        loadingLabel={t('actions.loading')}
      />
    </>
  );
}

/** Scrolls the box of the list, and not the page, to the first row that is pointed at. */
function bringIntoView(list: HTMLElement | null): void {
  const row = list?.querySelector('[data-pointed]');
  const box = list?.parentElement;
  if (!row || !box) return;
  const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}

const RowSkeleton = () => (
  <div className="flex flex-col gap-2.5 px-3 py-4">
    <Skeleton className="w-4/5" />
    <Skeleton className="h-6 w-20 rounded-full" />
  </div>
);
