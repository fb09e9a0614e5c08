import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import type { EventFilter } from '../contract.ts';

type Queries = ApiTools['queries'];

const FIRST_PAGE: string | null = null;

/** The filters of a list of events as they are sent. */
export type EventsQuestion = EventFilter & {
  near: Point | null;
  radius: number | null;
  towns: string[];
};

/** The key has the viewer, since blocks and the viewer's own answer change what is shown. */
export function eventPages(queries: Queries, question: EventsQuestion, viewerId: string | null) {
  const options = queries.events.list.infiniteOptions({
    input: (cursor: string | null) => ({ ...question, cursor }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function oneEvent(queries: Queries, eventId: string, viewerId: string | null) {
  const options = queries.events.find.queryOptions({ input: { eventId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export const ownEventPages = (queries: Queries, role: 'host' | 'guest') =>
  infiniteQueryOptions(
    queries.events.listOwn.infiniteOptions({
      input: (cursor: string | null) => ({ role, cursor }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );

export const guestPages = (queries: Queries, eventId: string) =>
  infiniteQueryOptions(
    queries.events.listGuests.infiniteOptions({
      input: (cursor: string | null) => ({ eventId, cursor }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
