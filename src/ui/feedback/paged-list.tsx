import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ErrorState } from './error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { LoadMore } from './load-more.tsx';

/** What an infinite query knows of a list that is read page by page. */
interface PagedQuery<Item> {
  isPending: boolean;
  isFetching: boolean;
  data: { pages: ReadonlyArray<{ items: readonly Item[] }> } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

export interface PagedListProps<Item extends { id: string }> {
  query: PagedQuery<Item>;
  texts: { loading: string; error: string; retry: string; loadMore: string };
  /** Names the list where no heading does. */
  label?: string;
  /** Instead of the list when there is nothing in it. */
  empty: ReactNode;
  /** Cards stand apart, rows close together. */
  spacing?: 'cards' | 'rows';
  /** Takes a list that cannot be read for an empty one. */
  isSilent?: boolean;
  children: (item: Item) => ReactNode;
}

/** A list under an `h2` in every state it can be in: loading, failed, empty, full. */
export function PagedList<Item extends { id: string }>(props: PagedListProps<Item>) {
  const { query, texts, label, empty, spacing = 'cards', isSilent = false, children } = props;
  if (query.isPending) return <ListSkeleton label={texts.loading} spacing={spacing} />;
  if (!query.data && !isSilent) {
    return (
      <ErrorState
        level={3}
        title={texts.error}
        retryLabel={texts.retry}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return empty;
  return (
    <>
      <ul
        aria-label={label}
        className={cx('flex flex-col', spacing === 'cards' ? 'gap-4' : 'gap-0.5')}
      >
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        isPaused={query.isFetchNextPageError}
        onLoad={() => void query.fetchNextPage()}
        label={texts.loadMore}
        loadingLabel={texts.loading}
      />
    </>
  );
}
