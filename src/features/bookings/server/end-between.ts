import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import { lockRows } from './booking-row.ts';

/**
 * Ends the open talks of two people after one blocked the other, without a notification. Bookings they agreed on stand,
 * as does any work under way, and either may call them off (PEOPLE-194).
 */
export async function endBetween(work: Work, one: string, other: string): Promise<void> {
  const { trx } = work;
  const pair = [one, other];
  const waiting = await trx
    .selectFrom('booking_steps as step')
    .innerJoin('bookings', 'bookings.id', 'step.booking_id')
    .select('bookings.id')
    .where('step.status', '=', 'current')
    .where('bookings.client_id', 'in', pair)
    .where('bookings.provider_id', 'in', pair)
    .orderBy('bookings.id')
    .execute();
  for (const { id } of waiting) {
    await lockRows(work, id);
    await trx
      .updateTable('booking_steps')
      .set({ status: 'ended', ended_at: sql<Date>`clock_timestamp()` })
      .where('booking_id', '=', id)
      .where('status', '=', 'current')
      .execute();
    await trx
      .updateTable('bookings')
      .set({ status: 'cancelled', updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .execute();
  }
}
