import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { LoadMore } from './load-more.tsx';

/** What an infinite query tells of a list that is read page by page. */
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
  /** Instead of the list when there is nothing in it. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list under an `h2` in every state it can be in: loading, failed, empty, full. */
export function PagedList<Item extends { id: string }>({
  query,
  texts,
  empty,
  children,
}: PagedListProps<Item>) {
  if (query.isPending) return <ListSkeleton label={texts.loading} />;
  if (!query.data) {
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
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      <ul className="flex flex-col gap-4">
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
