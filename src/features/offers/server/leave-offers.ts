import { sql } from 'kysely';
import { announceCards } from '#features/chat/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
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
