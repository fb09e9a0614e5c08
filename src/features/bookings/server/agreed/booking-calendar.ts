import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { calendarFile } from '#platform/server/calendar/calendar-file.ts';
import type { Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { mayReadCalendar } from '../../rules.ts';
import { toBookingFacts, selectBookings } from '../booking-row.ts';
import { bookingEvent } from './booking-events.ts';

/** Returns the calendar file of what was agreed for either of the two; a later file replaces this one. */
export async function bookingCalendar(
  { db, config }: Pick<Services, 'db' | 'config'>,
  by: Actor,
  bookingId: string,
): Promise<{ name: string; text: string }> {
  const row = await selectBookings(db, by.userId)
    .where('booking.id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return refuse(by, 'NOT_FOUND', 'bookings:refusals.not_found');
  const event = bookingEvent({ config }, row, by.userId);
  const { status } = toBookingFacts(row, by.userId);
  authorise(by, mayReadCalendar({ status, hasTime: event !== null }));
  return {
    name: text(by.language, 'bookings:calendar.fileName'),
    text: calendarFile(config, { product: 'Bookings', events: event ? [event] : [] }),
  };
}
