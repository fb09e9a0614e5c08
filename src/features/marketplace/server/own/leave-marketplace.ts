import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import { notifyAboutItem } from '../items/item-notice.ts';
import { endReservation } from '../reservations/end-reservation.ts';
import { remove } from '../steps/owner-steps.ts';

/**
 * Items reserved for the leaving person are on offer again, and their sellers are notified; the person's own items are
 * removed, and those that were never asked about are deleted altogether (AUTH-222).
 */
export async function leaveMarketplace(work: Work, person: LeavingPerson): Promise<void> {
  const { trx } = work;
  const { userId } = person;
  const reserved = await trx
    .selectFrom('item_reservations as reservation')
    .innerJoin('marketplace_items as item', 'item.id', 'reservation.item_id')
    .select(['item.id', 'item.title', 'item.seller_id', 'reservation.id as reservation_id'])
    .where('reservation.person_id', '=', userId)
    .where('reservation.ended_at', 'is', null)
    .orderBy('item.id')
    .execute();
  for (const item of reserved) {
    await endReservation(work, {
      itemId: item.id,
      reservationId: item.reservation_id,
      as: 'released',
      actorId: userId,
    });
    await notifyAboutItem(work, item, {
      type: 'item_reservation_ended',
      to: [item.seller_id],
      from: userId,
      wording: 'buyer_left',
    });
  }
  const own = await trx
    .selectFrom('marketplace_items')
    .select('id')
    .where('seller_id', '=', userId)
    .where('status', 'in', ['available', 'reserved', 'paused'])
    .orderBy('id')
    .execute();
  for (const { id } of own) await remove(work, person, id);
  // None of their items can be restored any more.
  await trx
    .updateTable('marketplace_items')
    .set({ removed_by: 'owner' })
    .where('seller_id', '=', userId)
    .where('removed_by', '=', 'moderator')
    .execute();
  await trx
    .deleteFrom('marketplace_items as item')
    .where('seller_id', '=', userId)
    .where('status', '=', 'removed')
    .where(
      sql<boolean>`not exists (select from conversations where kind = 'marketplace' and subject_id = item.id)
        and not exists (select from item_reservations where item_id = item.id)
        and not exists (select from item_handovers where item_id = item.id)
        and not exists (select from loans where item_id = item.id)
        and not exists (select from item_draws where item_id = item.id)`,
    )
    .execute();
}
