import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { ApiTools } from '#app/api.tsx';
import type { OwnDuty } from '#features/duty/contract.ts';
import { isSignedIn } from '#identity/web/session.ts';
import { paged } from '#platform/web/api/paged.ts';
import { clock } from '#platform/web/clock.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import { deviceStorage } from '#platform/web/storage/storage.ts';
import type { PagedQuery } from '#ui/feedback/paged-list.tsx';
import type { RequestCard } from '../../contract.ts';
import { cardsAt, countNew, isSameList } from './feed-items.ts';

const POLL_EVERY = 15_000;
const SECOND = 1000;
const READ_AT = 'requests_read_at';

type Queries = ApiTools['queries'];

// Keyed by the helper as well, so that no one sees what was fetched for another person. Going on duty, and the first
// position, make it another feed, which is read at once (QUICK-056).
function helperFeed(queries: Queries, helperId: string | null, duty: OwnDuty | undefined) {
  const options = queries.quickHelp.feed.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  const { onDuty = null, position = null } = duty ?? {};
  return infiniteQueryOptions({
    ...options,
    queryKey: [...options.queryKey, helperId, onDuty, position !== null],
  });
}

/** The requests near a helper; asked for every 15 seconds while nothing comes by itself (QUICK-073, QUICK-150). */
export function useFeedQuery(helperId: string | null, duty: OwnDuty | undefined) {
  const { queries } = useApi();
  return useInfiniteQuery({
    ...helperFeed(queries, helperId, duty),
    enabled: helperId !== null && duty?.onDuty !== false && isSignedIn,
    refetchInterval: usePolling(POLL_EVERY),
  });
}

/** The list as it is drawn: with the cards of this moment. */
export const buildFeedList = (
  query: ReturnType<typeof useFeedQuery>,
  cards: readonly RequestCard[],
): PagedQuery<RequestCard> => ({
  isPending: query.isPending,
  isFetching: query.isFetching,
  data: query.data && { pages: [{ items: cards }] },
  hasNextPage: query.hasNextPage,
  isFetchingNextPage: query.isFetchingNextPage,
  isFetchNextPageError: query.isFetchNextPageError,
  fetchNextPage: query.fetchNextPage,
  refetch: query.refetch,
});

/** The cards of the feed as time passes, and how many of them are new (QUICK-077, QUICK-080, QUICK-084). */
export function useFeedCards(data: ReturnType<typeof useFeedQuery>['data']) {
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const [readAt, setReadAt] = useState(() => Number(deviceStorage.get(READ_AT) ?? 0));
  const [shown, setShown] = useState<{ from: readonly RequestCard[]; cards: RequestCard[] }>({
    from: [],
    cards: [],
  });
  const [now, setNow] = useState(() => clock.now().getTime());
  if (shown.from !== items) {
    setShown({ from: items, cards: cardsAt(now, items, shown.cards) });
  }
  useEffect(() => {
    const timer = setInterval(() => {
      const at = clock.now().getTime();
      setNow(at);
      setShown((before) => {
        const cards = cardsAt(at, before.from, before.cards);
        return isSameList(cards, before.cards) ? before : { ...before, cards };
      });
    }, SECOND);
    return () => clearInterval(timer);
  }, []);
  return {
    cards: shown.cards,
    newCount: countNew(shown.cards, now, readAt),
    markAllRead: () => {
      const at = clock.now().getTime();
      deviceStorage.set(READ_AT, String(at));
      setReadAt(at);
    },
  };
}
