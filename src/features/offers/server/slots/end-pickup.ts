import { sql } from 'kysely';
import type { Ending } from '#features/subjects/endings.ts';
import type { Work } from '#platform/server/context.ts';
import { pickupEnded } from '../../events.ts';
import { cancelPersonSlots } from './follow-item.ts';
import { isUnfinished } from './slot-row.ts';

type Deal = {
  itemId: string;
  sellerId: string;
  buyerId: string;
  /** The reservation or the sale, for a deal without an agreed time. */
  dealId: string;
};

/** The deal of the seller and the person who has the item now is done; its time stays (DEAL-151). */
export async function finishPickup(work: Work, deal: Deal): Promise<void> {
  const slot = await findAgreedSlot(work, deal);
  await work.emit(pickupEnded, {
    ...deal,
    dealId: slot?.id ?? deal.dealId,
    startsAt: slot?.starts_at ?? null,
    result: 'done',
    statedBy: 'seller',
  });
}

/**
 * The buyer's reservation has ended, and with it what was agreed. Without an ending by one of the two nothing is stated
 * where a time ran out, an operator did it, or the agreed time has begun; then that time stays to be told about (DEAL-154,
 * DEAL-155).
 */
export async function followReservation(
  work: Work,
  deal: Deal,
  { actorId, ending }: { actorId: string | null; ending: Ending | null },
): Promise<void> {
  const slot = await findAgreedSlot(work, deal);
  const isOpen = ending === null && slot?.has_begun === true;
  if (actorId !== null && !isOpen) {
    await work.emit(pickupEnded, {
      ...deal,
      dealId: slot?.id ?? deal.dealId,
      startsAt: slot?.starts_at ?? null,
      result: ending ?? 'called_off',
      statedBy: actorId === deal.sellerId ? 'seller' : 'buyer',
    });
  }
  await cancelPersonSlots(work, {
    itemId: deal.itemId,
    personId: deal.buyerId,
    hasBegunToo: !isOpen,
  });
}

/** Finds the time that is agreed on for a buyer who is still to come. */
export const findAgreedSlot = (
  { trx }: Work,
  { itemId, buyerId }: Pick<Deal, 'itemId' | 'buyerId'>,
) =>
  trx
    .selectFrom('pickup_slots as slots')
    .innerJoin('conversations', 'conversations.id', 'slots.conversation_id')
    .select(['slots.id', 'slots.starts_at'])
    .select(sql<boolean>`slots.starts_at <= clock_timestamp()`.as('has_begun'))
    .where('slots.item_id', '=', itemId)
    .where('slots.status', '=', 'agreed')
    .where(isUnfinished)
    .where('conversations.buyer_id', '=', buyerId)
    .executeTakeFirst();
