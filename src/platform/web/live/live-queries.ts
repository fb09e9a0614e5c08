import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The queries that a live event makes outdated. */
export type News = {
  /** Read again at once where it is on the screen, else when it is next shown. */
  readAgain?: readonly QueryKey[];
  /** Read again when it is next shown: what is on the screen reads itself again, in its own time. */
  readNext?: readonly QueryKey[];
  /** Follows by what the event itself says, so that nothing has to be asked. */
  fed?: readonly QueryKey[];
};

/** The effects of a feature's own live events, and of those of features below it. */
export type LiveQueries = {
  news: Readonly<Record<string, News>>;
  /** Queries of the person's own data, which others may have changed between the read and the first connection. */
  personal: readonly QueryKey[];
};

/** Each event makes old what any of the features says of it. */
export function mergeLive(parts: readonly LiveQueries[]): LiveQueries {
  const news: Record<string, News> = {};
  for (const [event, its] of parts.flatMap((part) => Object.entries(part.news))) {
    const { readAgain = [], readNext = [], fed = [] } = news[event] ?? {};
    news[event] = {
      readAgain: [...readAgain, ...(its.readAgain ?? [])],
      readNext: [...readNext, ...(its.readNext ?? [])],
      fed: [...fed, ...(its.fed ?? [])],
    };
  }
  return { news, personal: parts.flatMap(({ personal }) => personal) };
}

/**
 * Acts once this page is changing nothing itself: what changed may be just what the page is about to leave or to be answered.
 * Returns how to give up waiting.
 */
export function afterMutations(queryClient: QueryClient, act: () => void): () => void {
  if (queryClient.isMutating() === 0) {
    act();
    return () => {};
  }
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (queryClient.isMutating() > 0) return;
    stop();
    act();
  });
  return stop;
}

/** Marks the data that an event makes old, after what this page is changing itself. */
export function onNews(queryClient: QueryClient, { readAgain = [], readNext = [] }: News): void {
  afterMutations(queryClient, () => {
    for (const queryKey of readNext) invalidate(queryClient, queryKey, 'none');
    for (const queryKey of readAgain) invalidate(queryClient, queryKey, 'active');
  });
}

/**
 * Also invalidates queries read for the first time: their answer may have been on its way before the event, and a query
 * without data neither fetches again for the event nor stays marked.
 */
function invalidate(
  queryClient: QueryClient,
  queryKey: QueryKey,
  refetchType: 'active' | 'none',
): void {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ queryKey, refetchType });
  for (const { promise, queryKey: itsKey } of first) {
    const again = () =>
      queryClient.invalidateQueries({ queryKey: itsKey, exact: true, refetchType });
    void promise?.then(again, again);
  }
}
