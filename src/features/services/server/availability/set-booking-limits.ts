import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { BookingLimits } from '../../availability/booking-limits.ts';
import { timesChanged } from './times-changed.ts';

/** Stores a provider's notice and gap, for all of their services; what is booked stays booked. */
export async function setBookingLimits(
  work: Work,
  by: Actor,
  { noticeMinutes, gapMinutes }: BookingLimits,
): Promise<void> {
  const limits = { notice_minutes: noticeMinutes, gap_minutes: gapMinutes };
  await work.trx
    .insertInto('booking_limits')
    .values({ provider_id: by.userId, ...limits })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(limits))
    .execute();
  await timesChanged(work, by.userId);
}
