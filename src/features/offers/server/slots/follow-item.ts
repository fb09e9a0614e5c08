import { sql } from 'kysely';
import type { ItemStatusChange } from '#features/marketplace/events.ts';
import { announceCards } from '#features/chat/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { pickupEnded } from '../../events.ts';
import { notifyAboutDeal } from '../deal-notice.ts';
import { isUnfinished, toSlotUnreadKey } from './slot-row.ts';

/** In SQL: nobody can have come for it yet. */
const IS_NOT_BEGUN = sql<boolean>`(slots.status = 'proposed' or slots.starts_at > clock_timestamp())`;

/**
 * Cancels the times of a person who does not get the item: they need not come (ITEM-303). The marketplace notifies them of
 * the reason. What is agreed with a person who has it ends like this when it is on offer again, or removed.
 */
export async function cancelPersonSlots(
  work: Work,
  {
    itemId,
    personId,
    hasBegunToo,
    isFinishedToo = false,
  }: {
    itemId: string;
    personId: string;
    hasBegunToo: boolean;
    /** Also the time at which they came for what they have. */
    isFinishedToo?: boolean;
  },
): Promise<void> {
  const rows = await work.trx
    .updateTable('pickup_slots as slots')
    .from('conversations')
    .set({ status: 'cancelled' })
    .whereRef('conversations.id', '=', 'slots.conversation_id')
    .where('conversations.buyer_id', '=', personId)
    .where('slots.item_id', '=', itemId)
    .where('slots.status', 'in', ['proposed', 'agreed'])
    .$if(!isFinishedToo, (slots) => slots.where(isUnfinished))
    .$if(!hasBegunToo, (slots) => slots.where(IS_NOT_BEGUN))
    .returning('slots.conversation_id')
    .execute();
  for (const row of rows) await announceCards(work, row.conversation_id);
}

/**
 * Cancels the times for an item that is sold or removed, and notifies the people concerned, except its new owner, that
 * there is nothing to come for. It is called off by the seller, but where the time has begun: of a sold item that can
 * still be told (DEAL-154, DEAL-155).
 */
export async function cancelSlotsOn(
  work: Work,
  { itemId, sellerId, to, actorId }: ItemStatusChange,
): Promise<void> {
  const { trx } = work;
  const { title, sold_to: soldTo } = await trx
    .selectFrom('marketplace_items')
    .select(['title', 'sold_to'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .updateTable('pickup_slots as slots')
    .from([
      'conversations',
      trx
        .selectFrom('pickup_slots')
        .select(['id', 'status'])
        .where('item_id', '=', itemId)
        .where('status', 'in', ['proposed', 'agreed'])
        .as('before'),
    ])
    .set({ status: 'cancelled' })
    .whereRef('before.id', '=', 'slots.id')
    .whereRef('conversations.id', '=', 'slots.conversation_id')
    // A time agreed with the buyer who got the item still stands.
    .where(
      sql<boolean>`(slots.status = 'proposed'
        or conversations.buyer_id is distinct from ${soldTo}::uuid and ${isUnfinished})`,
    )
    .$if(to === 'sold', (slots) => slots.where(IS_NOT_BEGUN))
    .returning(['slots.id', 'slots.conversation_id', 'conversations.buyer_id', 'before.status'])
    .returning([
      'slots.starts_at',
      sql<boolean>`slots.starts_at <= clock_timestamp()`.as('has_begun'),
    ])
    .execute();
  for (const row of rows.toSorted((a, b) => ((a.buyer_id ?? '') < (b.buyer_id ?? '') ? -1 : 1))) {
    await announceCards(work, row.conversation_id);
    if (row.status !== 'agreed' || row.buyer_id === null) continue;
    if (actorId !== null && !row.has_begun) {
      await work.emit(pickupEnded, {
        dealId: row.id,
        itemId,
        sellerId,
        buyerId: row.buyer_id,
        startsAt: row.starts_at,
        result: 'called_off',
        statedBy: 'seller',
      });
    }
    await notifyAboutDeal(work, {
      type: 'pickup_cancelled',
      to: row.buyer_id,
      from: null,
      conversationId: row.conversation_id,
      item: { id: itemId, title },
      unreadKey: toSlotUnreadKey(row.id, 'pickup_cancelled'),
    });
  }
}

const AT_ONCE = 500;

/** Ends proposals that were not answered before their time came (ITEM-302). */
export async function lapsePastSlots(services: Services): Promise<void> {
  let ended = AT_ONCE;
  while (ended === AT_ONCE) {
    ended = await inTransaction(services, async (work) => {
      const past = work.trx
        .selectFrom('pickup_slots')
        .select('id')
        .where('status', '=', 'proposed')
        .where('starts_at', '<=', sql<Date>`clock_timestamp()`)
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked();
      const rows = await work.trx
        .updateTable('pickup_slots')
        .set({ status: 'lapsed' })
        .where('id', 'in', past)
        .where('status', '=', 'proposed')
        .returning('conversation_id')
        .execute();
      for (const row of rows) await announceCards(work, row.conversation_id);
      return rows.length;
    });
  }
}
