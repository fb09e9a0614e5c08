import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '../cx.ts';
import { buttonClass } from '../layout/button-class.ts';
import type { ErrorLineProps } from './error-line.tsx';
import { ErrorState } from './error-state.tsx';
import { LIST_CLASS, ListSkeleton } from './list-skeleton.tsx';
import type { ListLayout } from './list-skeleton.tsx';
import { LoadMore } from './load-more.tsx';

/** The part of an infinite query that a list read page by page needs. */
export interface PagedQuery<Item> {
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
  /** `retry` where it is not "Try again". */
  texts: { loading: string; loadingMore?: string; error: string; retry?: string };
  layout?: ListLayout;
  /** The outline of one item. */
  skeleton: ReactNode;
  /** Names the list where no heading does. */
  label?: string;
  /** Instead of the list when there is nothing in it. */
  empty: ReactNode;
  /** The level of the heading that says that the list cannot be read. */
  level?: 2 | 3;
  /** Makes the retry reload the whole page (TASK-074). */
  reloadHref?: string;
  /** In place of that heading, and at a further page that cannot be read. */
  renderFailed?: (failed: ErrorLineProps) => ReactNode;
  /** Screen readers read out what is added. */
  isAnnounced?: boolean;
  /** Around the items and the button for more. */
  renderFrame?: (list: ReactNode) => ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list or grid in every state it can be in: loading, failed, empty, full, and failed at a further page. */
export function PagedList<Item extends { id: string }>(props: PagedListProps<Item>) {
  const { query, texts, layout = 'cards', renderFrame = asItIs, children } = props;
  const { t } = useTranslation('common');
  if (query.isPending) {
    return (
      <ListSkeleton label={texts.loading} layout={layout}>
        {props.skeleton}
      </ListSkeleton>
    );
  }
  if (!query.data) return <Failed {...props} />;
  const items = query.data.pages.flatMap((page) => page.items);
  const isGrid = isGridLayout(layout);
  if (items.length === 0) return props.empty;
  return renderFrame(
    <>
      <ul
        aria-label={props.label}
        className={LIST_CLASS[layout]}
        {...(props.isAnnounced === true && ANNOUNCED)}
      >
        {items.map((item) =>
          isGrid ? (
            <li key={item.id} className="ui-later">
              {/* Each card comes alive in a step of its own, so that none holds up a press. */}
              <Suspense fallback={null}>{children(item)}</Suspense>
            </li>
          ) : (
            <li key={item.id}>{children(item)}</li>
          ),
        )}
      </ul>
      {query.isFetchNextPageError && <Failed {...props} />}
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        isPaused={query.isFetchNextPageError}
        onLoad={() => void query.fetchNextPage()}
        label={t('lists.loadMore')}
        loadingLabel={texts.loadingMore ?? texts.loading}
      />
    </>,
  );
}

const isGridLayout = (layout: ListLayout | undefined) => layout === 'grid' || layout === 'tiles';
const asItIs = (list: ReactNode) => list;
const ANNOUNCED = { 'aria-live': 'polite', 'aria-relevant': 'additions' } as const;

function Failed<Item extends { id: string }>(props: PagedListProps<Item>) {
  const { query, texts, level = 3, layout, reloadHref, renderFailed } = props;
  const { t } = useTranslation('common');
  const retry = {
    retryLabel: texts.retry,
    onRetry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    isRetrying: query.isFetching,
  };
  if (renderFailed) return renderFailed({ ...retry, text: texts.error });
  if (query.data) {
    // The button below tries again.
    return (
      <p
        role="alert"
        className={cx('text-center text-sm text-danger', !isGridLayout(layout) && 'pt-3')}
      >
        {texts.error}
      </p>
    );
  }
  return (
    <ErrorState
      {...retry}
      level={level}
      title={texts.error}
      action={
        reloadHref !== undefined && (
          <a href={reloadHref} className={buttonClass({ variant: 'outline' })}>
            {texts.retry ?? t('actions.tryAgain')}
          </a>
        )
      }
    />
  );
}
