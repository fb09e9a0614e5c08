import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { Booking } from '../../contract.ts';
import { bookingStatusNow, lockRows, selectBookings } from '../booking-row.ts';
import { presentAll } from '../list-bookings.ts';
import { declineStep, withdrawStep } from '../steps/answer-step.ts';
import { findCurrentStep } from '../steps/step-row.ts';

export type OpenBooking = {
  booking: Booking;
  provider: { name: string; rating: number | null; reviewCount: number };
};

const selectOpenFor = (db: DbOrTransaction, by: Actor, servedId: string) =>
  selectBookings(db, by.userId)
    .where('booking.on_behalf_of_id', '=', servedId)
    .where(bookingStatusNow, '=', 'open')
    // Neither can be agreed on or answered after a moderator ended the conversation.
    .where('conversations.closed_at', 'is', null);

/** Lists the bookings for a person served that are talked about, newest first, as the client sees them (PEOPLE-242). */
export async function listOpenFor(
  db: DbOrTransaction,
  by: Actor,
  { servedId, limit }: { servedId: string; limit: number },
): Promise<OpenBooking[]> {
  const rows = await selectOpenFor(db, by, servedId)
    .innerJoin('profiles as provider', 'provider.id', 'booking.provider_id')
    .select(['provider.full_name', 'provider.rating_average', 'provider.review_count'])
    .orderBy('booking.created_at', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(limit)
    .execute();
  const bookings = await presentAll(db, by, rows);
  return rows.flatMap((row, index) => {
    const booking = bookings[index];
    if (!booking) return [];
    const provider = {
      name: row.full_name,
      rating: row.rating_average,
      reviewCount: row.review_count,
    };
    return [{ booking, provider }];
  });
}

/** Ends the bookings for a person served that are talked about; one that was agreed on in the meantime is a task (PEOPLE-245). */
export async function endOpenFor(work: Work, by: Actor, servedId: string): Promise<void> {
  const open = await selectOpenFor(work.trx, by, servedId).orderBy('booking.id').execute();
  for (const { id } of open) {
    await lockRows(work, id);
    const stillOpen = await selectOpenFor(work.trx, by, servedId)
      .where('booking.id', '=', id)
      .executeTakeFirst();
    const step = stillOpen && (await findCurrentStep(work, id));
    if (!step) continue;
    const end = step.maker_id === by.userId ? withdrawStep : declineStep;
    await end(work, by, step.id);
  }
}
