import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import { paged } from '#platform/web/api/paged.ts';
import type { EventFilter } from '../contract.ts';

type Queries = ApiTools['queries'];

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
    ...paged,
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
      ...paged,
    }),
  );

export const guestPages = (queries: Queries, eventId: string) =>
  infiniteQueryOptions(
    queries.events.listGuests.infiniteOptions({
      input: (cursor: string | null) => ({ eventId, cursor }),
      ...paged,
    }),
  );
