import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import {
  chooseText,
  combineWithAnd,
  countUpToMost,
  findsAny,
  liesAround,
  liesInWindow,
  liesWithin,
  matchesText,
  readByText,
  toCircle,
  toSearchSteps,
  toShownTotal,
} from '#features/browsing/server/public.ts';
import type { SearchedKindOfThing, Source, TextQuery } from '#features/browsing/server/public.ts';
import { toMapWindow } from '#features/geo/areas/map-window.ts';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { Point } from '#features/geo/distance.ts';
import { languages } from '#platform/language/translator.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cursorTime,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import { text } from '#platform/server/texts.ts';
import type { EventCard, EventFilter } from '../contract.ts';
import type { Days } from '../day-range.ts';
import { EVENTS_A_PAGE } from '../limits.ts';
import { eventCategories } from '../vocabulary.ts';
import { existingEvents, presentCard, selectCards, shownEvents } from './event-rows.ts';

const MOST_ON_MAP = 500;

type Page = { items: EventCard[]; nextCursor: string | null };

const eventKind: SearchedKindOfThing = {
  name: 'events',
  categories: eventCategories.map((key) => ({
    key,
    names: languages.map((language) => text(language, `events:categories.${key}`)),
  })),
};

const toSteps = (source: Source) => (search: string) => toSearchSteps(source, eventKind, search);

const hasAnyEvent = (source: Source) =>
  findsAny(source, (query) =>
    shownEvents(source.db, null).select('events.id').where(matchesText('events', query)),
  );

/** Reads a text as the list of tasks does: where nothing matches, what comes nearest counts (SHELL-398). */
const readSearch = async (source: Source, search: string): Promise<TextQuery | null> =>
  chooseText(await toSteps(source)(search), hasAnyEvent(source));

/** In SQL: whether an event takes place on one of the days, by its own clocks (EVENT-026). */
const isOnDays = ({ from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`(events.starts_at < ${to}::date + interval '2 days'
    and (events.starts_at at time zone events.time_zone)::date <= ${to}::date
    and ((events.ends_at - interval '1 second') at time zone events.time_zone)::date >= ${from}::date)`;

async function matches(source: Source, filter: EventFilter): Promise<RawBuilder<boolean>> {
  const { search, category, days } = filter;
  const query = await readSearch(source, search);
  return combineWithAnd([
    category !== null && sql`events.category = ${category}`,
    days !== null && isOnDays(days),
    query !== null && matchesText('events', query),
  ]);
}

const nextFirst = z.tuple([cursorTime, z.uuid()]);

/** In SQL: the events that follow a position in a list with the next first. */
function follows(cursor: string | null): RawBuilder<boolean> {
  const last = readCursor(nextFirst, cursor);
  return last === null
    ? sql<boolean>`true`
    : sql<boolean>`(events.starts_at, events.id) > (${last[0]}::timestamptz, ${last[1]}::uuid)`;
}

type Wanted = EventFilter & {
  near: Point | null;
  radius: number | null;
  towns: readonly string[];
  cursor: string | null;
};

/** Returns a page of the events that are not over, the next first (EVENT-025). */
export async function listEvents(
  source: Source,
  viewerId: string | null,
  { near, radius, towns, cursor, ...filter }: Wanted,
): Promise<Page> {
  const circle = toCircle({ near, radius });
  const found = await selectCards(shownEvents(source.db, viewerId), viewerId)
    .where(await matches(source, filter))
    .where(
      combineWithAnd([
        circle !== null && liesAround(circle, 'events.geo_point'),
        circle !== null && liesWithin(circle, 'events.geo_point'),
        towns.length > 0 && sql`events.town in (${sql.join(towns)})`,
        follows(cursor),
      ]),
    )
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(EVENTS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, EVENTS_A_PAGE, (last) => [last.starts_at, last.id]);
  return { items: rows.map((row) => presentCard(row, viewerId)), nextCursor };
}

/** Returns the next events that a text finds, and how many there are (EVENT-032). */
export const findEventsByText = (
  source: Source,
  viewerId: string | null,
  { search, limit }: { search: string; limit: number },
) =>
  readByText(
    {
      source,
      text: search,
      toSteps: toSteps(source),
      hasAny: hasAnyEvent(source),
      sort: 'next',
      cursor: null,
    },
    async (query) => {
      const found = shownEvents(source.db, viewerId).where(
        combineWithAnd([query !== null && matchesText('events', query)]),
      );
      const [cards, count] = await Promise.all([
        selectCards(found, viewerId)
          .orderBy('events.starts_at')
          .orderBy('events.id')
          .limit(limit)
          .execute(),
        countUpToMost(source.db, found.select('events.id')),
      ]);
      return { rows: cards.map((row) => presentCard(row, viewerId)), ...toShownTotal(count) };
    },
  );

/** Lists the next events in the window of a map (EVENT-027). */
export async function listOnMap(
  source: Source,
  viewerId: string | null,
  { bounds, ...filter }: EventFilter & { bounds: MapBounds },
): Promise<{ items: EventCard[]; hasMore: boolean }> {
  const rows = await selectCards(shownEvents(source.db, viewerId), viewerId)
    .where(await matches(source, filter))
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
