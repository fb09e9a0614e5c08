import type { Actor } from '#platform/server/api/authorise.ts';
import type { CalendarEvent } from '#platform/server/calendar/calendar-file.ts';
import type { CalendarWindow } from '#platform/server/calendar/calendar-window.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { nearestTo } from '#platform/server/database/lists/nearest-to.ts';
import { mayKnowAddress } from '../../rules.ts';
import { toBookingFacts, selectBookings } from '../booking-row.ts';
import type { BookingRow } from '../booking-row.ts';
import { toTimeRange } from '../steps/step-row.ts';

/** Returns the calendar event of a booking, agreed or called off, for one of the two; null without a time. */
export function bookingEvent(
  { config }: Pick<Services, 'config'>,
  row: BookingRow,
  userId: string,
): CalendarEvent | null {
  const time = toTimeRange(row);
  if (time === null) return null;
  const facts = toBookingFacts(row, userId);
  const isCancelled = facts.status === 'cancelled';
  return {
    id: row.id,
    time,
    stamp: row.updated_at,
    // Calling off comes after the last agreement.
    sequence: row.sequence + (isCancelled ? 1 : 0),
    summary: row.service_title,
    description: row.scope,
    url: row.task_id === null ? config.PUBLIC_URL : `${config.PUBLIC_URL}/task/${row.task_id}`,
    ...(row.location !== '' && mayKnowAddress(facts) && { location: row.location }),
    status: isCancelled ? 'cancelled' : 'confirmed',
  };
}

/** All of a person's in a window of time, on either side. */
export async function bookingEvents(
  { db, config }: Pick<Services, 'config'> & { db: DbOrTransaction },
  { userId }: Actor,
  { from, now, until, most }: CalendarWindow,
): Promise<CalendarEvent[]> {
  const rows = await selectBookings(db, userId)
    .where('booking.status', 'in', ['agreed', 'done', 'cancelled'])
    .where('booking.starts_at', '>=', from)
    .where('booking.starts_at', '<', until)
    .orderBy(nearestTo(now, 'booking.starts_at'))
    .orderBy('booking.id')
    .limit(most)
    .execute();
  return rows.flatMap((row) => bookingEvent({ config }, row, userId) ?? []);
}
