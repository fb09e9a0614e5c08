import { sql } from 'kysely';
import { announceCards } from '#features/chat/server/public.ts';
import type { Ending } from '#features/subjects/endings.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { pickupEnded } from '../../events.ts';
import {
  mayAcceptSlot,
  mayCancelSlot,
  mayDeclineSlot,
  mayStateEnding,
  mayWithdrawSlot,
} from '../../rules.ts';
import { notifyAboutDeal } from '../deal-notice.ts';
import { releaseItem } from './call-off.ts';
import { remindLater } from './remind.ts';
import { lockSlot, markProposalRead, toSlotUnreadKey } from './slot-row.ts';
import type { LockedSlot } from './slot-row.ts';

/** Both agreed now; one agreed before is replaced by it (ITEM-301). */
export async function acceptSlot(work: Work, by: Actor, slotId: string): Promise<void> {
  const slot = await lockSlot(work, by, slotId);
  // An agreed time was accepted by the one who did not propose it: accepting it again changes nothing.
  if (slot.facts.status === 'agreed' && !slot.facts.isOwn) return;
  authorise(by, mayAcceptSlot(slot.facts, slot.deal.facts));
  const { conversationId } = slot.deal;
  await work.trx
    .updateTable('pickup_slots')
    .set({ status: 'replaced', ended_by: by.userId })
    .where('conversation_id', '=', conversationId)
    .where('status', '=', 'agreed')
    .execute();
  const agreed = await work.trx
    .updateTable('pickup_slots')
    .set({ status: 'agreed', agreed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', slotId)
    .where('status', '=', 'proposed')
    .where('starts_at', '>', sql<Date>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst();
  if (!agreed) return refuse(by, 'CONFLICT', 'offers:refusals.slot_now.lapsed');
  await markProposalRead(work, slotId, by.userId);
  await notifyOther(work, slot, 'pickup_agreed');
  await remindLater(work, slot);
  await announceCards(work, conversationId);
}

export const declineSlot = (work: Work, by: Actor, slotId: string): Promise<void> =>
  endSlot(work, by, slotId, 'declined');
export const withdrawSlot = (work: Work, by: Actor, slotId: string): Promise<void> =>
  endSlot(work, by, slotId, 'withdrawn');
/**
 * Ends what both agreed, as the person who does it says how, with the reservation for the buyer (ITEM-303, DEAL-152). The
 * other one is notified, as both relied on it.
 */
export async function cancelSlot(
  work: Work,
  by: Actor,
  { slotId, ending }: { slotId: string; ending: Ending },
): Promise<void> {
  const slot = await lockSlot(work, by, slotId);
  if (slot.facts.status === 'cancelled' && slot.endedBy === by.userId) return;
  const { deal, startsAt } = slot;
  const { conversationId, itemId, sellerId, buyerId, facts } = deal;
  authorise(by, mayCancelSlot(slot.facts, facts));
  authorise(by, mayStateEnding(slot.facts, ending));
  const isReserved = facts.item.reservedFor === 'buyer';
  if (isReserved) {
    await releaseItem(work, by, { deal, ending });
  } else {
    const ended = { dealId: slotId, itemId, sellerId, buyerId, startsAt };
    await work.emit(pickupEnded, { ...ended, result: ending, statedBy: facts.role });
  }
  await work.trx
    .updateTable('pickup_slots')
    .set({ status: 'cancelled', ended_by: by.userId })
    .where('id', '=', slotId)
    .execute();
  // A buyer whose reservation ended is notified of that, and an outcome that can be contested has a notice of its own.
  const isNotified = ending !== 'called_off' || (isReserved && facts.role === 'seller');
  if (!isNotified) await notifyOther(work, slot, 'pickup_cancelled');
  await announceCards(work, conversationId);
}

const steps = {
  declined: { rule: mayDeclineSlot, from: 'proposed', notice: 'pickup_declined' },
  withdrawn: { rule: mayWithdrawSlot, from: 'proposed', notice: null },
} as const;

async function endSlot(
  work: Work,
  by: Actor,
  slotId: string,
  status: keyof typeof steps,
): Promise<void> {
  const slot = await lockSlot(work, by, slotId);
  if (slot.facts.status === status && slot.endedBy === by.userId) return;
  const { rule, from, notice } = steps[status];
  authorise(by, rule(slot.facts, slot.deal.facts));
  await work.trx
    .updateTable('pickup_slots')
    .set({ status, ended_by: by.userId })
    .where('id', '=', slotId)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirstOrThrow();
  await markProposalRead(work, slotId, slot.facts.isOwn ? slot.deal.otherId : by.userId);
  if (notice) await notifyOther(work, slot, notice);
  await announceCards(work, slot.deal.conversationId);
}

const notifyOther = (
  work: Work,
  { id, deal }: LockedSlot,
  type: 'pickup_agreed' | 'pickup_declined' | 'pickup_cancelled',
) =>
  notifyAboutDeal(work, {
    type,
    to: deal.otherId,
    from: deal.actor,
    conversationId: deal.conversationId,
    item: { id: deal.itemId, title: deal.item.title },
    unreadKey: toSlotUnreadKey(id, type),
  });
