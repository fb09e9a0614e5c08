import { sql } from 'kysely';
import { announceCards } from '#features/chat/server/public.ts';
import { releaseTime } from '#features/services/server/public.ts';
import type { Release } from '#features/work/events.ts';
import type { Work } from '#platform/server/context.ts';
import { bookingCancelled } from '../../events.ts';
import { notifyAboutBooking } from '../booking-notice.ts';
import { lockRows } from '../booking-row.ts';

/**
 * Ends the booking of work that ended without being done and frees its time. Notifies the other side, or both if the deal
 * lapsed.
 */
export async function cancelWithTask(
  work: Work,
  { taskId, actorId, ending }: Release & { taskId: string },
): Promise<void> {
  const { trx } = work;
  const found = await trx
    .selectFrom('bookings')
    .select('id')
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  if (!found) return;
  await lockRows(work, found.id);
  const booking = await trx
    .updateTable('bookings')
    .from('conversations')
    .set({
      status: ending === 'lapsed' ? 'lapsed' : 'cancelled',
      ended_by: actorId,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('bookings.id', '=', found.id)
    .where('bookings.status', '=', 'agreed')
    .whereRef('conversations.id', '=', 'bookings.conversation_id')
    .returning(['bookings.id', 'bookings.client_id', 'bookings.provider_id', 'bookings.task_id'])
    .returning(['bookings.conversation_id', 'bookings.service_title', 'bookings.end_reason'])
    .returning('conversations.subject_id')
    .returning((eb) =>
      eb
        .selectFrom('profiles')
        .select('full_name')
        .where('profiles.id', '=', actorId)
        .as('actor_name'),
    )
    .executeTakeFirst();
  if (!booking) return;
  await endChanges(work, booking.id);
  await releaseTime(work, booking.id);
  const { client_id: clientId, provider_id: providerId, end_reason: reason } = booking;
  if (ending === 'lapsed') {
    for (const to of [clientId, providerId]) {
      await notifyAboutBooking(work, {
        type: 'booking_lapsed',
        wording: 'booking_unanswered',
        to,
        from: null,
        booking,
        unreadKey: `booking_lapsed:${booking.id}`,
      });
    }
  }
  // Anything else is notified as an outcome, which the other may contest (DEAL-126).
  if (ending === 'called_off') {
    await notifyAboutBooking(work, {
      type: 'booking_cancelled',
      to: actorId === clientId ? providerId : clientId,
      from: { userId: actorId, name: booking.actor_name ?? '' },
      booking,
      ...(reason !== '' && { wording: 'booking_cancelled_because', params: { reason } }),
      unreadKey: `booking_cancelled:${booking.id}`,
    });
  }
  await work.emit(bookingCancelled, { bookingId: booking.id, clientId, providerId });
  await announceCards(work, booking.conversation_id);
}

/** The client confirmed the work: there is nothing to change any more. */
export async function finishWithTask(work: Work, taskId: string): Promise<void> {
  const booking = await work.trx
    .updateTable('bookings')
    .set({ status: 'done', updated_at: sql<Date>`clock_timestamp()` })
    .where('task_id', '=', taskId)
    .where('status', '=', 'agreed')
    .returning(['id', 'conversation_id'])
    .executeTakeFirst();
  if (!booking) return;
  await endChanges(work, booking.id);
  await announceCards(work, booking.conversation_id);
}

const endChanges = ({ trx }: Work, bookingId: string) =>
  trx
    .updateTable('booking_steps')
    .set({ status: 'ended', ended_at: sql<Date>`clock_timestamp()` })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'current')
    .execute();
