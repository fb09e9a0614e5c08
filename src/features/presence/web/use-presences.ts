import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '#app/api.tsx';
import { onRealtimeConnect } from '#platform/web/live/realtime.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import type { Presence } from '../contract.ts';
import { MOST_ASKED, trustedStatus } from '../rules.ts';
import { livePresences, rememberAnswers, subscribePresences } from './live-presences.ts';

const POLL_EVERY = 30_000;

type Person = { userId: string; presence: Presence };

/**
 * The statuses of these people, live from how they came with a chat or list on: by what is received,
 * and asked for every 30 seconds while nothing comes by itself (CHAT-106, PEOPLE-091).
 */
export function usePresences(people: readonly Person[]): (person: Person) => Presence {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const { people: received, lostAt } = useSyncExternalStore(
    subscribePresences,
    livePresences,
    livePresences,
  );
  const [start] = useState(Date.now);
  const every = usePolling(POLL_EVERY);
  const now = useClock(every === false ? null : POLL_EVERY / 2);
  const key = people
    .map(({ userId }) => userId)
    .toSorted()
    .join();
  const ask = useMemo(() => {
    const userIds = [...new Set(key === '' ? [] : key.split(','))].slice(0, MOST_ASKED);
    return queries.presence.of.queryOptions({ input: { userIds }, staleTime: 0, gcTime: 0 });
  }, [queries, key]);
  const { data, dataUpdatedAt } = useQuery({
    ...ask,
    enabled: every !== false && key !== '',
    refetchInterval: every,
  });
  useEffect(() => {
    if (data) rememberAnswers(data.items, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  useEffect(
    () =>
      // Behind every new connection lies a time in which nothing was received.
      onRealtimeConnect(() => {
        if (key === '') return;
        const askedAt = Date.now();
        queryClient.fetchQuery(ask).then(
          ({ items }) => rememberAnswers(items, askedAt),
          // Presences that came with the chat are read again anyway.
          () => {},
        );
      }),
    [queryClient, ask, key],
  );

  return ({ userId, presence }) => {
    const live = received.get(userId);
    const current = live?.presence ?? presence;
    const receivedAt = live?.receivedAt ?? start;
    return {
      ...current,
      status: trustedStatus({ status: current.status, lostAt, receivedAt, now }),
    };
  };
}

/** Returns the current time, updated at this interval; null if it is not needed. */
function useClock(every: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (every === null) return undefined;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
