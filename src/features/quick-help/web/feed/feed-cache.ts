import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import type { RequestCard } from '../../contract.ts';

type Queries = ApiTools['queries'];
type FeedPage = Awaited<ReturnType<ApiTools['api']['quickHelp']['feed']>>;
export type Feed = InfiniteData<FeedPage, string | null>;

/** A new one stands at the top at once, before the feed is read again (QUICK-076). */
export function addToFeed(queryClient: QueryClient, queries: Queries, request: RequestCard): void {
  change(queryClient, queries, (feed) => withRequest(feed, request));
}

/** Removes a request at once after it was taken or canceled (QUICK-084). */
export function removeFromFeed(
  queryClient: QueryClient,
  queries: Queries,
  requestId: string,
): void {
  change(queryClient, queries, (feed) => withoutRequest(feed, requestId));
}

function change(queryClient: QueryClient, queries: Queries, by: (feed: Feed) => Feed) {
  queryClient.setQueriesData<Feed>(
    { queryKey: queries.quickHelp.feed.key() },
    (feed) => feed && by(feed),
  );
}

export function withRequest(feed: Feed, request: RequestCard): Feed {
  const [first, ...rest] = withoutRequest(feed, request.id).pages;
  if (first?.state !== 'on-duty') return feed;
  return { ...feed, pages: [{ ...first, items: [request, ...first.items] }, ...rest] };
}

export const withoutRequest = (feed: Feed, requestId: string): Feed => ({
  ...feed,
  pages: feed.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== requestId),
  })),
});
