import { sql } from 'kysely';
import { announceCards } from '#features/chat/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { notifyAboutBooking } from '../booking-notice.ts';
import { bookingSteps, lockRows } from '../booking-row.ts';
import { toStepUnreadKey } from './step-row.ts';

const AT_ONCE = 200;

/** Ends a step that was not answered in time, and with it a booking that was not agreed on; notifies its maker. */
export async function lapseOverdue(work: Work, bookingId: string): Promise<void> {
  const { trx } = work;
  await lockRows(work, bookingId);
  const step = await trx
    .updateTable('booking_steps as step')
    .set({ status: 'lapsed', ended_at: sql<Date>`clock_timestamp()` })
    .where('booking_id', '=', bookingId)
    .where(bookingSteps.isOverdue)
    .returning(['id', 'maker_id'])
    .executeTakeFirst();
  if (!step) return;
  await trx
    .updateTable('bookings')
    .set({ status: 'lapsed', updated_at: new Date() })
    .where('id', '=', bookingId)
    .where('status', '=', 'open')
    .execute();
  const booking = await trx
    .selectFrom('bookings')
    .innerJoin('conversations', 'conversations.id', 'bookings.conversation_id')
    .select(['conversation_id', 'service_title', 'conversations.subject_id', 'bookings.task_id'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await notifyAboutBooking(work, {
    type: 'booking_lapsed',
    to: step.maker_id,
    from: null,
    booking,
    unreadKey: toStepUnreadKey(step.id),
  });
  await announceCards(work, booking.conversation_id);
}

/** By the clock, one after the other; what fails is left to the next round. */
export async function lapseAllOverdue(services: Services): Promise<void> {
  const overdue = await services.db
    .selectFrom('booking_steps as step')
    .select('booking_id')
    .where(bookingSteps.isOverdue)
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute();
  for (const { booking_id: bookingId } of overdue) {
    await inTransaction(services, (work) => lapseOverdue(work, bookingId));
  }
}
