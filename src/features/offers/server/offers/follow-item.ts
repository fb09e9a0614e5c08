import { sql } from 'kysely';
import { announceCards } from '#features/chat/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { notifyAboutDeal, offerText } from '../deal-notice.ts';
import { toOfferUnreadKey } from './offer-row.ts';

/**
 * Ends the offers on an item that is sold or removed, and notifies their makers once (ITEM-288). After a sale, the
 * marketplace notifies everyone who asked.
 */
export async function endOffersOn(
  work: Work,
  { itemId, sellerId, isSold }: { itemId: string; sellerId: string; isSold: boolean },
): Promise<void> {
  const ended = await work.trx
    .updateTable('offers')
    .set({ status: 'ended', ended_at: sql<Date>`clock_timestamp()` })
    .where('item_id', '=', itemId)
    .where('status', '=', 'current')
    .returning(['id', 'conversation_id', 'maker_id', 'amount', 'pieces'])
    .execute();
  if (ended.length === 0) return;
  const { title } = await work.trx
    .selectFrom('marketplace_items')
    .select('title')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  for (const offer of ended.toSorted((a, b) => (a.maker_id < b.maker_id ? -1 : 1))) {
    await announceCards(work, offer.conversation_id);
    if (isSold || offer.maker_id === sellerId) continue;
    await notifyAboutDeal(work, {
      type: 'offer_ended',
      to: offer.maker_id,
      from: null,
      conversationId: offer.conversation_id,
      item: { id: itemId, title },
      params: { amount: offerText(offer) },
      unreadKey: toOfferUnreadKey(offer.id),
    });
  }
}

/** Whether they can be accepted follows from the item; so does what became of the accepted one. */
export async function announceOffersOn(work: Work, itemId: string): Promise<void> {
  const rows = await work.trx
    .selectFrom('offers')
    .select('conversation_id')
    .distinct()
    .where('item_id', '=', itemId)
    .where('status', 'in', ['current', 'accepted'])
    .execute();
  for (const row of rows) await announceCards(work, row.conversation_id);
}

/** One of two blocked the other: nothing between them goes on (ITEM-290). */
export async function endOffersBetween({ trx }: Work, one: string, other: string): Promise<void> {
  await trx
    .updateTable('offers')
    .from(['conversations', 'marketplace_items as item'])
    .set({ status: 'ended', ended_at: sql<Date>`clock_timestamp()` })
    .whereRef('conversations.id', '=', 'offers.conversation_id')
    .whereRef('item.id', '=', 'offers.item_id')
    .where('offers.status', '=', 'current')
    .where(
      sql<boolean>`(conversations.buyer_id, item.seller_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    .execute();
}
