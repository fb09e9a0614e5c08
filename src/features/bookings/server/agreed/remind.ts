import { sql } from 'kysely';
import { z } from 'zod';
import { announceCards } from '#features/chat/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { enqueueReminders, reminderTime } from '#platform/server/jobs/remind-before.ts';
import { readersZone } from '#platform/time/zoned-time.ts';
import { notifyAboutBooking } from '../booking-notice.ts';

const JOB = 'bookings.remind';
const reminder = z.object({
  bookingId: z.uuid(),
  startsAt: z.iso.datetime(),
  // Those that the version before scheduled are a day before.
  hoursBefore: z.number().default(24),
});

/** Schedules the reminders to both (SERV-175). */
export async function remindLater(
  work: Work,
  bookingId: string,
  time: { startsAt: Date } | null,
): Promise<void> {
  if (time === null) return;
  const startsAt = time.startsAt.toISOString();
  await enqueueReminders(work, JOB, time.startsAt, (hoursBefore): z.infer<typeof reminder> => ({
    bookingId,
    startsAt,
    hoursBefore,
  }));
}

export const handleBookingReminders = (services: Services): Promise<void> =>
  services.jobs.handle(JOB, async (data) => {
    const { bookingId, startsAt, hoursBefore } = reminder.parse(data);
    await inTransaction(services, (work) =>
      sendBookingReminder(work, bookingId, new Date(startsAt), hoursBefore),
    );
  });

/** Once, and only of the time that still stands. */
export async function sendBookingReminder(
  work: Work,
  bookingId: string,
  startsAt: Date,
  hoursBefore: number,
): Promise<void> {
  const due = reminderTime(startsAt, hoursBefore);
  const booking = await work.trx
    .updateTable('bookings')
    .from(['conversations', 'tasks'])
    .set({ reminded_at: sql<Date>`greatest(clock_timestamp(), ${due}::timestamptz)` })
    .where('bookings.id', '=', bookingId)
    .where('bookings.status', '=', 'agreed')
    .where('bookings.starts_at', '=', startsAt)
    .where((eb) =>
      eb.or([eb('bookings.reminded_at', 'is', null), eb('bookings.reminded_at', '<', due)]),
    )
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
      unreadKey: `booking_reminder:${bookingId}:${hoursBefore}`,
    });
  }
  await announceCards(work, booking.conversation_id);
}
