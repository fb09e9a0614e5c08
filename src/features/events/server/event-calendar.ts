import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor, Reader } from '#platform/server/api/authorise.ts';
import { calendarFile } from '#platform/server/calendar/calendar-file.ts';
import type { CalendarEvent } from '#platform/server/calendar/calendar-file.ts';
import type { CalendarWindow } from '#platform/server/calendar/calendar-window.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { nearestTo } from '#platform/server/database/lists/nearest-to.ts';
import { text } from '#platform/server/texts.ts';
import { knowsPlace } from '../rules.ts';
import { NOT_FOUND, isInSight, selectFacts, toFacts } from './find-event.ts';

type From = Pick<Services, 'config'> & { db: DbOrTransaction };

const selectDated = (db: DbOrTransaction, viewerId: string | null) =>
  selectFacts(db, viewerId)
    .innerJoin('event_places as place', 'place.event_id', 'events.id')
    .select(['place.location', 'place.link']);
type DatedRow = Awaited<ReturnType<ReturnType<typeof selectDated>['executeTakeFirstOrThrow']>>;

/** Presents an event for a calendar, with its place as far as the viewer may know it (EVENT-024). */
function toCalendarEvent(
  { config }: Pick<Services, 'config'>,
  row: DatedRow,
  viewerId: string | null,
): CalendarEvent {
  const place = knowsPlace(toFacts(row, viewerId)) ? row.location || row.link : row.area;
  return {
    id: row.id,
    time: { startsAt: row.starts_at, endsAt: row.ends_at },
    stamp: row.updated_at,
    sequence: row.version,
    summary: row.title,
    description: row.description,
    url: `${config.PUBLIC_URL}/events/${row.id}`,
    ...(place !== '' && { location: place }),
    status: row.cancelled_at === null ? 'confirmed' : 'cancelled',
  };
}

/** Returns the calendar file of one event; a later file replaces this one. */
export async function eventCalendar(
  { db, config }: From,
  reader: Reader,
  eventId: string,
): Promise<{ name: string; text: string }> {
  const { viewerId, language } = reader;
  const row = await selectDated(db, viewerId).where('events.id', '=', eventId).executeTakeFirst();
  if (!row || !isInSight(toFacts(row, viewerId))) return refuse(reader, 'NOT_FOUND', NOT_FOUND);
  return {
    name: text(language, 'events:calendar.fileName'),
    text: calendarFile(config, {
      product: 'Events',
      events: [toCalendarEvent({ config }, row, viewerId)],
    }),
  };
}

/** Returns all that a person hosts or comes to, in a window of time (EVENT-024). */
export async function eventsInFeed(
  { db, config }: From,
  { userId }: Actor,
  { from, now, until, most }: CalendarWindow,
): Promise<CalendarEvent[]> {
  const rows = await selectDated(db, userId)
    .where('events.moderated_at', 'is', null)
    .where(
      sql<boolean>`(events.host_id = ${userId} or events.id in (
        select event_id from event_guests where person_id = ${userId} and state = 'going'))`,
    )
    .where('events.starts_at', '>=', from)
    .where('events.starts_at', '<', until)
    .orderBy(nearestTo(now, 'events.starts_at'))
    .orderBy('events.id')
    .limit(most)
    .execute();
  return rows.map((row) => toCalendarEvent({ config }, row, userId));
}
