import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** What an infinite query of chats tells. */
interface ChatsQuery<Item> {
  isPending: boolean;
  isFetching: boolean;
  data: { pages: ReadonlyArray<{ items: readonly Item[] }> } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

export interface ScrollListProps<Item extends { id: string }> {
  query: ChatsQuery<Item>;
  label: string;
  /** Instead of the list when there is nothing in it. */
  empty: ReactNode;
  /** Draws nothing where a list cannot be read (CHAT-046). */
  isSilent?: boolean;
  children: (item: Item) => ReactNode;
}

/** Rows of chats, read on as one scrolls. */
export function ScrollList<Item extends { id: string }>(props: ScrollListProps<Item>) {
  const { query, label, empty, isSilent = false } = props;
  const { t } = useTranslation('chats');
  if (query.isPending) return <RowsSkeleton label={t('hub.loading')} />;
  if (!query.data && !isSilent) {
    return (
      <ErrorState
        level={3}
        title={t('hub.failed')}
        retryLabel={t('common:actions.tryAgain')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return empty;
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.id}>{props.children(item)}</li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        isPaused={query.isFetchNextPageError}
        onLoad={() => void query.fetchNextPage()}
        label={t('hub.loadMore')}
        loadingLabel={t('hub.loading')}
      />
    </>
  );
}
