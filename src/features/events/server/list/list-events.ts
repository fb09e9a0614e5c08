import { sql } from 'kysely';
import {
  chooseText,
  liesInWindow,
  readByText,
  readList,
  toCircle,
  toSearchSteps,
} from '#features/browsing/server/public.ts';
import type { ListKind, SearchedKindOfThing, Source } from '#features/browsing/server/public.ts';
import { toMapWindow } from '#features/geo/areas/map-window.ts';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { Point } from '#features/geo/distance.ts';
import { languages } from '#platform/language/translator.ts';
import { countCache } from '#platform/server/counted.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import { text } from '#platform/server/texts.ts';
import type { EventCard, EventFilter } from '../../contract.ts';
import { EVENTS_A_PAGE } from '../../limits.ts';
import { eventCategories } from '../../vocabulary.ts';
import { existingEvents, presentCard, selectCards, shownEvents } from '../event-rows.ts';
import { hasAnyEvent, isFoundByIndex, listedEvents, matches } from './event-filter.ts';
import type { Criteria } from './event-filter.ts';
import { nextFirst } from './event-order.ts';
import type { FoundRow } from './event-order.ts';
import { sortedPage, walkedPage } from './event-page.ts';

const MOST_ON_MAP = 500;

type Page = { items: EventCard[]; nextCursor: string | null };

const eventKind: SearchedKindOfThing = {
  name: 'events',
  categories: eventCategories.map((key) => ({
    key,
    names: languages.map((language) => text(language, `events:categories.${key}`)),
  })),
};

const eventList: ListKind<Criteria, FoundRow> = {
  table: 'events',
  counts: countCache('events.counts'),
  walkedPage: ({ db }, viewerId, page) => walkedPage(db, viewerId, page),
  sorting: {
    isWorthIt: ({ wanted }) => isFoundByIndex(wanted) !== null,
    page: ({ db }, viewerId, page) => sortedPage(db, viewerId, page),
  },
  listed: (db, criteria) => listedEvents(db, criteria),
};

type Wanted = EventFilter & {
  near: Point | null;
  radius: number | null;
  towns: readonly string[];
  cursor: string | null;
  limit: number;
};

const EVERYWHERE = { category: null, days: null, near: null, radius: null, towns: [] };

function searchEvents(
  source: Source,
  viewerId: string | null,
  { search: searched, category, days, near, radius, towns, cursor, limit }: Wanted,
) {
  const circle = toCircle({ near, radius });
  const list = {
    source,
    text: searched,
    toSteps: (words: string) => toSearchSteps(source, eventKind, words),
    hasAny: hasAnyEvent(source),
    sort: 'next',
    cursor,
  };
  return readByText(list, (search, sort) =>
    readList(eventList, source, viewerId, {
      wanted: { search, category, days, circle, towns },
      sort,
      chooseOrder: (startedAt) => nextFirst(startedAt, circle),
      cursor,
      limit,
    }),
  );
}

/** Returns a page of the events that are not over, the next first (EVENT-025). */
export async function listEvents(
  source: Source,
  viewerId: string | null,
  wanted: Omit<Wanted, 'limit'>,
): Promise<Page> {
  const found = await searchEvents(source, viewerId, { ...wanted, limit: EVENTS_A_PAGE });
  const { rows, nextCursor } = found;
  return { items: rows.map((row) => presentCard(row, viewerId)), nextCursor };
}

/** Returns the next events that a text finds, and how many there are (EVENT-032). */
export async function findEventsByText(
  source: Source,
  viewerId: string | null,
  { search, limit }: { search: string; limit: number },
) {
  const wanted = { ...EVERYWHERE, search, limit, cursor: null };
  const { rows, ...found } = await searchEvents(source, viewerId, wanted);
  return { ...found, rows: rows.map((row) => presentCard(row, viewerId)) };
}

/** Lists the next events in the window of a map, searched as the list is (EVENT-027). */
export async function listOnMap(
  source: Source,
  viewerId: string | null,
  { search: searched, category, days, bounds }: EventFilter & { bounds: MapBounds },
): Promise<{ items: EventCard[]; hasMore: boolean }> {
  const steps = await toSearchSteps(source, eventKind, searched);
  const search = await chooseText(steps, hasAnyEvent(source));
  const rows = await selectCards(shownEvents(source.db, viewerId), viewerId)
    .where(matches({ search, category, days, circle: null, towns: [] }))
    .where(liesInWindow('events', toMapWindow(bounds)))
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(MOST_ON_MAP + 1)
    .execute();
  return {
    items: rows.slice(0, MOST_ON_MAP).map((row) => presentCard(row, viewerId)),
    hasMore: rows.length > MOST_ON_MAP,
  };
}

/** Returns a page of the events that a person hosts, or comes to and waits for, the latest first (EVENT-028). */
export async function listOwn(
  db: DbOrTransaction,
  userId: string,
  { role, cursor }: { role: 'host' | 'guest'; cursor: string | null },
): Promise<Page> {
  const isOwn =
    role === 'host'
      ? sql<boolean>`events.host_id = ${userId}`
      : sql<boolean>`(events.moderated_at is null
          and events.id in (select event_id from event_guests where person_id = ${userId}))`;
  const found = await selectCards(existingEvents(db, userId), userId)
    .where(isOwn)
    .where(after(readCursor(newestFirst, cursor), { time: 'events.starts_at', id: 'events.id' }))
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(EVENTS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, EVENTS_A_PAGE, (last) => [last.starts_at, last.id]);
  return { items: rows.map((row) => presentCard(row, userId)), nextCursor };
}
