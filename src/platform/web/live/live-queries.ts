import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The queries that a live event makes stale. */
export type Invalidation = {
  /** Read again at once where it is on the screen, else when it is next shown. */
  refetched?: readonly QueryKey[];
  /** Read again when it is next shown: what is on the screen reads itself again, in its own time. */
  markedStale?: readonly QueryKey[];
  /** Follows by what the event itself says, so that nothing has to be asked. */
  patched?: readonly QueryKey[];
};

/** The effects of a feature's own live events, and of those of features below it. */
export type LiveQueries = {
  invalidations: Readonly<Record<string, Invalidation>>;
  /** Queries of the person's own data, which others may have changed between the read and the first connection. */
  personal: readonly QueryKey[];
};

/** Merges what each feature says of an event. */
export function mergeLiveQueries(parts: readonly LiveQueries[]): LiveQueries {
  const invalidations: Record<string, Invalidation> = {};
  for (const [event, its] of parts.flatMap((part) => Object.entries(part.invalidations))) {
    const { refetched = [], markedStale = [], patched = [] } = invalidations[event] ?? {};
    invalidations[event] = {
      refetched: [...refetched, ...(its.refetched ?? [])],
      markedStale: [...markedStale, ...(its.markedStale ?? [])],
      patched: [...patched, ...(its.patched ?? [])],
    };
  }
  return { invalidations, personal: parts.flatMap(({ personal }) => personal) };
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

/** Invalidates the queries that an event makes stale, once this page has no mutation of its own under way. */
export function applyInvalidation(
  queryClient: QueryClient,
  { refetched = [], markedStale = [] }: Invalidation,
): void {
  afterMutations(queryClient, () => {
    for (const queryKey of markedStale) invalidate(queryClient, queryKey, 'none');
    for (const queryKey of refetched) invalidate(queryClient, queryKey, 'active');
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
