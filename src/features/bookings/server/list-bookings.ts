import { findConversationFacts } from '#features/chat/server/public.ts';
import { findTaskFacts } from '#features/tasks/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Booking } from '../contract.ts';
import { BOOKINGS_AT_ONCE, STEPS_AT_ONCE } from '../limits.ts';
import { selectBookings } from './booking-row.ts';
import type { BookingRow } from './booking-row.ts';
import { presentBooking } from './present-booking.ts';
import { selectSteps } from './steps/step-row.ts';

/** All that the cards of a conversation stand for, as the reader sees it now; the newest booking and step first. */
export async function listCards(
  db: DbOrTransaction,
  by: Actor,
  conversationId: string,
): Promise<Booking[]> {
  const conversation = await findConversationFacts(db, conversationId, by.userId);
  if (conversation?.kind !== 'service') {
    return refuse(by, 'NOT_FOUND', 'eligibility:refusals.not_available');
  }
  const rows = await selectBookings(db, by.userId)
    .where('booking.conversation_id', '=', conversationId)
    .orderBy('booking.created_at', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(BOOKINGS_AT_ONCE)
    .execute();
  return presentAll(db, by, rows);
}

/** Finds the booking by which a task was agreed on; null where the task was applied for, as any other. */
export async function bookingOfTask(
  db: DbOrTransaction,
  by: Actor,
  taskId: string,
): Promise<Booking | null> {
  const row = await selectBookings(db, by.userId)
    .where('booking.task_id', '=', taskId)
    .where('tasks.id', 'is not', null)
    .executeTakeFirst();
  if (row) return (await presentAll(db, by, [row]))[0] ?? null;
  if (!(await findTaskFacts(db, taskId, by.userId))) {
    return refuse(by, 'NOT_FOUND', 'tasks:refusals.not_found');
  }
  return null;
}

/** Presents bookings with two more statements for the steps and photos of all. */
export async function presentAll(
  db: DbOrTransaction,
  by: Actor,
  rows: readonly BookingRow[],
): Promise<Booking[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [steps, photos] = await Promise.all([
    selectSteps(db)
      .where('step.booking_id', 'in', ids)
      .orderBy('step.created_at', 'desc')
      .orderBy('step.id', 'desc')
      .limit(STEPS_AT_ONCE)
      .execute(),
    db
      .selectFrom('booking_photos')
      .select(['booking_id', 'picture_key'])
      .where('booking_id', 'in', ids)
      .orderBy('position')
      .execute(),
  ]);
  return rows.map((row) =>
    presentBooking(
      row,
      {
        steps: steps.filter((step) => step.booking_id === row.id),
        photos: photos
          .filter((photo) => photo.booking_id === row.id)
          .map(({ picture_key: key }) => key),
      },
      by.userId,
    ),
  );
}
