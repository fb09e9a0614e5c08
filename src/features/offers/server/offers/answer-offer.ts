import { announceCards } from '#features/chat/server/public.ts';
import { ItemTaken, reserveItem } from '#features/marketplace/server/public.ts';
import { markReadByKey } from '#features/notifications/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { RESERVED_HOURS } from '../../limits.ts';
import { mayAcceptOffer, mayDeclineOffer, mayWithdrawOffer } from '../../rules.ts';
import { notifyAboutDeal, offerText } from '../deal-notice.ts';
import { lockOffer, offerSteps, toOfferUnreadKey } from './offer-row.ts';
import type { LockedOffer } from './offer-row.ts';

const HOUR = 3_600_000;

type Answer = 'accepted' | 'declined' | 'withdrawn';
const rules = {
  accepted: mayAcceptOffer,
  declined: mayDeclineOffer,
  withdrawn: mayWithdrawOffer,
};

/** Accepts, and sets the item aside for the buyer: of many at once on one item one succeeds (ITEM-283, ITEM-284). */
export async function acceptOffer(work: Work, by: Actor, offerId: string): Promise<void> {
  const offer = await answer(work, by, offerId, 'accepted');
  if (!offer) return;
  const { conversationId, itemId, buyerId } = offer.deal;
  const reservationId = await reserveItem(work, {
    itemId,
    personId: buyerId,
    conversationId,
    until: new Date(Date.now() + RESERVED_HOURS * HOUR),
    pieces: offer.facts.pieces,
    actorId: by.userId,
    // A buyer whose offer is accepted is notified of that, and not of the reservation as well.
    hasOwnNotice: by.userId !== buyerId,
  }).catch((error: unknown) => {
    if (error instanceof ItemTaken) refuse(by, 'CONFLICT', 'offers:refusals.reserved_for_other');
    throw error;
  });
  await work.trx
    .updateTable('offers')
    .set({ reservation_id: reservationId })
    .where('id', '=', offerId)
    .execute();
  await notifyMaker(work, offer, 'offer_accepted');
  await announceCards(work, conversationId);
}

/** ITEM-282. */
export async function declineOffer(work: Work, by: Actor, offerId: string): Promise<void> {
  const offer = await answer(work, by, offerId, 'declined');
  if (!offer) return;
  await notifyMaker(work, offer, 'offer_declined');
  await announceCards(work, offer.deal.conversationId);
}

/** Withdraws an offer by its maker (ITEM-282). No notification is sent, as there is nothing left to answer. */
export async function withdrawOffer(work: Work, by: Actor, offerId: string): Promise<void> {
  const offer = await answer(work, by, offerId, 'withdrawn');
  if (!offer) return;
  const { conversationId, otherId } = offer.deal;
  await markReadByKey(work, { recipientId: otherId, unreadKey: toOfferUnreadKey(offerId) });
  await announceCards(work, conversationId);
}

/** Ends the offer by this answer; null where the same person gave it before. */
async function answer(
  work: Work,
  by: Actor,
  offerId: string,
  status: Answer,
): Promise<LockedOffer | null> {
  const offer = await lockOffer(work, by, offerId);
  const ruling = rules[status](offer.facts, offer.deal.facts);
  if (!(await offerSteps.answer(work, by, { step: offer.facts, status, ruling }))) return null;
  await markReadByKey(work, { recipientId: by.userId, unreadKey: toOfferUnreadKey(offerId) });
  return offer;
}

const notifyMaker = (
  work: Work,
  { id, amount, makerId, facts, deal }: LockedOffer,
  type: 'offer_accepted' | 'offer_declined',
) =>
  notifyAboutDeal(work, {
    type,
    to: makerId,
    from: deal.actor,
    conversationId: deal.conversationId,
    item: { id: deal.itemId, title: deal.item.title },
    params: { amount: offerText({ amount, pieces: facts.pieces }) },
    unreadKey: toOfferUnreadKey(id),
  });
