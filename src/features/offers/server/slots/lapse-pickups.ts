import { sql } from 'kysely';
import { announceCards } from '#features/chat/server/public.ts';
import { endReservation } from '#features/marketplace/server/public.ts';
import { noReportBetween } from '#features/subjects/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { pickupEnded } from '../../events.ts';
import { SLOT_DAYS_OPEN } from '../../limits.ts';
import { notifyAboutDeal } from '../deal-notice.ts';
import { isUnfinished, toSlotUnreadKey } from './slot-row.ts';

/** Older times lapse without a notification: to hear of them now would only confuse. */
const DAYS_NOTIFIED = 60;

/** Agreed times of which it is too late to say how they ended; the person who has the item came for it (DEAL-151). */
const selectUnanswered = (db: DbOrTransaction) =>
  db
    .selectFrom('pickup_slots as slots')
    .innerJoin('conversations', 'conversations.id', 'slots.conversation_id')
    .innerJoin('marketplace_items as item', 'item.id', 'slots.item_id')
    .select('slots.id')
    .where('slots.status', '=', 'agreed')
    .where('slots.ends_at', '<=', sql<Date>`now() - make_interval(days => ${SLOT_DAYS_OPEN})`)
    .where(sql<boolean>`item.sold_to is distinct from conversations.buyer_id`)
    .where(isUnfinished)
    .where(noReportBetween('item.seller_id', 'conversations.buyer_id'));

/** Ends pickups of which neither side told in time how they ended (DEAL-087). */
export const lapsePickups = (services: Services): Promise<void> =>
  forEachPage(
    (after) =>
      selectUnanswered(services.db)
        .select('slots.item_id')
        .where('slots.id', '>', after)
        .orderBy('slots.id')
        .limit(AT_ONCE)
        .execute(),
    (due) => runEachInTransaction(services, 'offers', due, lapse),
  );

async function lapse(
  work: Work,
  { id: slotId, item_id: itemId }: { id: string; item_id: string },
): Promise<void> {
  // Steps on one item wait for each other here.
  const item = await work.trx
    .selectFrom('marketplace_items')
    .select(['id', 'title', 'seller_id'])
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const slot = await selectUnanswered(work.trx)
    .select(['slots.conversation_id', 'slots.starts_at', 'conversations.buyer_id'])
    .select(
      sql<boolean>`slots.ends_at > now() - make_interval(days => ${DAYS_NOTIFIED})`.as('is_recent'),
    )
    .where('slots.id', '=', slotId)
    .executeTakeFirst();
  if (!item || !slot || slot.buyer_id === null) return;
  await work.trx
    .updateTable('pickup_slots')
    .set({ status: 'lapsed' })
    .where('id', '=', slotId)
    .execute();
  await work.emit(pickupEnded, {
    dealId: slotId,
    itemId,
    sellerId: item.seller_id,
    buyerId: slot.buyer_id,
    startsAt: slot.starts_at,
    result: 'lapsed',
    statedBy: null,
  });
  const reserved = await work.trx
    .selectFrom('item_reservations')
    .select('id')
    .where('item_id', '=', itemId)
    .where('person_id', '=', slot.buyer_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (reserved) {
    await endReservation(work, {
      itemId,
      reservationId: reserved.id,
      as: 'lapsed',
      actorId: null,
      isNotified: false,
    });
  }
  await announceCards(work, slot.conversation_id);
  if (!slot.is_recent) return;
  for (const to of [item.seller_id, slot.buyer_id].toSorted()) {
    await notifyAboutDeal(work, {
      type: 'pickup_cancelled',
      wording: 'pickup_lapsed',
      to,
      from: null,
      conversationId: slot.conversation_id,
      item,
      params: { count: SLOT_DAYS_OPEN },
      unreadKey: toSlotUnreadKey(slotId, 'pickup_cancelled'),
    });
  }
}
