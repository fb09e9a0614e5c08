import { sql } from 'kysely';
import { z } from 'zod';
import { announceCards } from '#features/chat/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { readersZone } from '#platform/time/zoned-time.ts';
import { REMINDER_HOURS } from '../../limits.ts';
import { notifyAboutBooking } from '../booking-notice.ts';

const JOB = 'bookings.remind';
const reminder = z.object({ bookingId: z.uuid(), startsAt: z.iso.datetime() });
const HOUR = 3_600_000;

/** Schedules the reminder to both, a day before the time; a booking agreed on later than that needs none. */
export async function remindLater(
  work: Work,
  bookingId: string,
  time: { startsAt: Date } | null,
): Promise<void> {
  if (time === null) return;
  const wait = time.startsAt.getTime() - REMINDER_HOURS * HOUR - Date.now();
  if (wait <= 0) return;
  const data: z.infer<typeof reminder> = { bookingId, startsAt: time.startsAt.toISOString() };
  await work.services.jobs.enqueue(work.trx, JOB, data, {
    startAfterSeconds: Math.ceil(wait / 1000),
  });
}

export const handleBookingReminders = (services: Services): Promise<void> =>
  services.jobs.handle(JOB, async (data) => {
    const { bookingId, startsAt } = reminder.parse(data);
    await inTransaction(services, (work) =>
      sendBookingReminder(work, bookingId, new Date(startsAt)),
    );
  });

/** Once, and only of the time that still stands. */
export async function sendBookingReminder(
  work: Work,
  bookingId: string,
  startsAt: Date,
): Promise<void> {
  const booking = await work.trx
    .updateTable('bookings')
    .from(['conversations', 'tasks'])
    .set({ reminded_at: sql<Date>`clock_timestamp()` })
    .where('bookings.id', '=', bookingId)
    .where('bookings.status', '=', 'agreed')
    .where('bookings.starts_at', '=', startsAt)
    .where('bookings.reminded_at', 'is', null)
    .where('bookings.starts_at', '>', sql<Date>`clock_timestamp()`)
    .whereRef('conversations.id', '=', 'bookings.conversation_id')
    .whereRef('tasks.id', '=', 'bookings.task_id')
    // Work that was begun early needs no reminder.
    .where('tasks.status', '=', 'claimed')
    .returning(['bookings.conversation_id', 'bookings.service_title', 'bookings.task_id'])
    .returning(['bookings.client_id', 'bookings.provider_id', 'bookings.time_zone'])
    .returning(['bookings.ends_at', 'conversations.subject_id'])
    .executeTakeFirst();
  if (!booking) return;
  const people = await work.trx
    .selectFrom('profiles')
    .select(['id', 'preferred_language', 'timezone'])
    .where('id', 'in', [booking.client_id, booking.provider_id])
    .orderBy('id')
    .execute();
  for (const { id: to, preferred_language: language, timezone } of people) {
    const formats = formatsFor(asLanguage(language));
    await notifyAboutBooking(work, {
      type: 'booking_reminder',
      to,
      from: null,
      booking,
      params: {
        time: formats.timeSlot(
          startsAt,
          booking.ends_at ?? startsAt,
          readersZone(timezone, booking.time_zone),
        ),
      },
      unreadKey: `booking_reminder:${bookingId}`,
    });
  }
  await announceCards(work, booking.conversation_id);
}
