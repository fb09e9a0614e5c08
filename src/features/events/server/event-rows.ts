import { sql } from 'kysely';
import { toPoint } from '#features/geo/distance.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { EventCard } from '../contract.ts';
import { MOST_DAYS_LONG } from '../limits.ts';
import type { GuestState } from '../vocabulary.ts';

/** All events, unless a block is between their host and the viewer (EVENT-009). */
export const existingEvents = (db: DbOrTransaction, viewerId: string | null) =>
  db.selectFrom('events').where(isNotBlockedFrom('events.host_id', viewerId));

/** Those that take place: neither canceled nor taken away. */
const standingEvents = (db: DbOrTransaction, viewerId: string | null) =>
  existingEvents(db, viewerId)
    .where('events.cancelled_at', 'is', null)
    .where('events.moderated_at', 'is', null);

/** Those that lists and maps show: they take place and are not over. */
export const shownEvents = (db: DbOrTransaction, viewerId: string | null) =>
  standingEvents(db, viewerId)
    .where('events.ends_at', '>', sql<Date>`now()`)
    // The scan of the index by start begins here.
    .where('events.starts_at', '>', sql<Date>`now() - make_interval(days => ${MOST_DAYS_LONG})`);

/**
 * The same for the index of searches: their time is no condition that PostgreSQL could ask another index for, which would
 * give nearly all events.
 */
export const shownEventsBySearch = (db: DbOrTransaction, viewerId: string | null) =>
  standingEvents(db, viewerId).where(sql<boolean>`coalesce(events.ends_at > now(), false)`);

/** In SQL: the viewer's own answer. */
export const ownState = (viewerId: string | null) =>
  sql<GuestState | null>`(select state from event_guests as own
    where own.event_id = events.id and own.person_id = ${viewerId}::uuid)`;

export const isOver = sql<boolean>`(events.ends_at <= now())`;

export const cardColumns = [
  'events.id',
  'events.host_id',
  'events.title',
  'events.category',
  'events.place_kind',
  'events.area',
  'events.cell_latitude',
  'events.cell_longitude',
  'events.starts_at',
  'events.ends_at',
  'events.time_zone',
  'events.picture_key',
  'events.places',
  'events.going_count',
  'events.is_closed',
  'events.cancelled_at',
] as const;

/** The cards among some events. */
export const selectCards = (events: ReturnType<typeof existingEvents>, viewerId: string | null) =>
  events.select(cardColumns).select([ownState(viewerId).as('own_state'), isOver.as('is_over')]);

export type CardRow = Awaited<
  ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>
>;

export const presentCard = (row: CardRow, viewerId: string | null): EventCard => ({
  id: row.id,
  title: row.title,
  category: row.category,
  placeKind: row.place_kind,
  area: row.area,
  cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  timeZone: row.time_zone,
  photo: row.picture_key,
  places: row.places,
  goingCount: row.going_count,
  isClosed: row.is_closed,
  isCancelled: row.cancelled_at !== null,
  isOver: row.is_over,
  isOwn: viewerId !== null && row.host_id === viewerId,
  state: row.own_state,
});
