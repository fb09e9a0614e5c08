import { announceCards } from '#features/chat/server/public.ts';
import { endReservation, notifyAboutItem } from '#features/marketplace/server/public.ts';
import type { Ending } from '#features/subjects/endings.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayCallOff } from '../../rules.ts';
import { lockDeal } from '../deal.ts';
import type { LockedDeal } from '../deal.ts';
import { findAgreedSlot } from './end-pickup.ts';

/** One of the two ends a reservation for the buyer, for which no time is agreed, and says how it ended (DEAL-152). */
export async function callOff(
  work: Work,
  by: Actor,
  { conversationId, ending }: { conversationId: string; ending: Ending },
): Promise<void> {
  const deal = await lockDeal(work, by, conversationId);
  const agreed = await findAgreedSlot(work, deal);
  authorise(by, mayCallOff(deal.facts, agreed !== undefined));
  await releaseItem(work, by, { deal, ending });
  if (deal.facts.role === 'buyer' && ending === 'called_off') {
    await notifyAboutItem(
      work,
      { id: deal.itemId, title: deal.item.title },
      {
        type: 'item_reservation_ended',
        to: [deal.sellerId],
        from: by.userId,
        wording: 'buyer_let_go',
      },
    );
  }
  await announceCards(work, conversationId);
}

/** Ends the reservation for the buyer, and with it all that the two agreed. */
export async function releaseItem(
  work: Work,
  by: Actor,
  { deal, ending }: { deal: LockedDeal; ending: Ending },
): Promise<void> {
  if (!deal.reservation) return;
  await endReservation(work, {
    itemId: deal.itemId,
    reservationId: deal.reservation.id,
    as: ending === 'did_not_come' && deal.facts.role === 'seller' ? 'no-show' : 'released',
    actorId: by.userId,
    ending,
  });
}
