import { sql } from 'kysely';
import type { Services, Work } from '#platform/server/context.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { notifyAboutItem } from '../items/item-notice.ts';
import { endReservation } from './end-reservation.ts';

const AT_ONCE = 100;
const PAUSE_MS = 10_000;

/** Every process looks again and again; of several that look at once one ends each reservation. */
export const runReservations = (services: Services): void =>
  services.jobs.runContinuously(() => lapseReservations(services), PAUSE_MS);

/** Ends reservations whose time has come; the seller and the person it was for are notified. */
export async function lapseReservations(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('item_reservations')
    .select(['id', 'item_id'])
    .where('ended_at', 'is', null)
    .where('until', '<=', sql<Date>`now()`)
    .orderBy('until')
    .limit(AT_ONCE)
    .execute();
  await runEachInTransaction(services, 'marketplace', due, lapse);
}

async function lapse(
  work: Work,
  { id, item_id: itemId }: { id: string; item_id: string },
): Promise<void> {
  // The lock makes this wait for steps of the seller too, and the first one wins.
  const item = await work.trx
    .selectFrom('marketplace_items')
    .select(['id', 'title', 'seller_id'])
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isDue = await work.trx
    .selectFrom('item_reservations')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('until', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (!item || !isDue) return;
  await endReservation(work, { itemId, reservationId: id, as: 'lapsed', actorId: null });
  await notifyAboutItem(work, item, {
    type: 'item_reservation_ended',
    to: [item.seller_id],
    from: null,
    wording: 'own_reservation_lapsed',
  });
}
