import { sql } from 'kysely';
import { announceCards } from '#features/chat/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import { pickupEnded } from '../events.ts';
import { notifyAboutDeal } from './deal-notice.ts';
import { toSlotUnreadKey } from './slots/slot-row.ts';

/** Ends a leaving person's offers for items of others, and the reservations for them (AUTH-222). */
export async function leaveOffers(work: Work, { userId }: LeavingPerson): Promise<void> {
  const { trx } = work;
  const asBuyer = trx.selectFrom('conversations').select('id').where('buyer_id', '=', userId);
  const offers = await trx
    .updateTable('offers')
    .set({ status: 'ended', ended_at: sql<Date>`clock_timestamp()` })
    .where('conversation_id', 'in', asBuyer)
    .where('status', '=', 'current')
    .returning('conversation_id')
    .execute();
  const slots = await trx
    .updateTable('pickup_slots as slot')
    .from('marketplace_items as item')
    .set({ status: 'cancelled' })
    .whereRef('item.id', '=', 'slot.item_id')
    .where('slot.conversation_id', 'in', asBuyer)
    .where('slot.status', 'in', ['proposed', 'agreed'])
    .returning([
      sql<boolean>`slot.starts_at <= clock_timestamp()`.as('has_begun'),
      // Its own end says how that deal ended.
      sql<boolean>`exists (select from item_reservations reservation
        where reservation.item_id = item.id and reservation.ended_at is null
          and reservation.person_id = ${userId}::uuid)`.as('is_reserved'),
      'slot.starts_at',
      'slot.id',
      'slot.conversation_id',
      'slot.agreed_at',
      'item.id as item_id',
      'item.seller_id',
      'item.title',
    ])
    .execute();
  for (const slot of slots.toSorted((a, b) => (a.seller_id < b.seller_id ? -1 : 1))) {
    if (slot.agreed_at === null) continue;
    if (!slot.has_begun && !slot.is_reserved) {
      await work.emit(pickupEnded, {
        dealId: slot.id,
        itemId: slot.item_id,
        sellerId: slot.seller_id,
        buyerId: userId,
        startsAt: slot.starts_at,
        result: 'called_off',
        statedBy: 'buyer',
      });
    }
    await notifyAboutDeal(work, {
      type: 'pickup_cancelled',
      to: slot.seller_id,
      from: null,
      conversationId: slot.conversation_id,
      item: { id: slot.item_id, title: slot.title },
      unreadKey: toSlotUnreadKey(slot.id, 'pickup_cancelled'),
    });
  }
  const changed = new Set([...offers, ...slots].map((row) => row.conversation_id));
  for (const conversationId of changed) await announceCards(work, conversationId);
}
