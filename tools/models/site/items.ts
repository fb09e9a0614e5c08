import { chatsOfKind } from './chat.ts';
import { aboutItem, keyOfOffer, notify } from './notices.ts';
import { endDeal, isUnjust } from './outcomes.ts';
import type { Ending } from './outcomes.ts';
import { cancelPickupsWith, findAgreedPickup, toDeal } from './pickups.ts';
import { getConversation, isBlocked, getItem } from './state.ts';
import type { Conversation, Item, Offer, State } from './state.ts';

/**
 * Whether a person finds it: not once it is removed or across a block, unless it is their own, reserved for them or
 * sold to them (ITEM-203, ITEM-214).
 */
export const isItemThere = (state: State, item: Item, who: number): boolean =>
  item.status !== 'removed' &&
  (!isBlocked(state, item.seller, who) || item.soldTo === who || item.reservation?.for === who);

export const chatsAbout = (state: State, item: number): Conversation[] =>
  chatsOfKind(state, 'marketplace', item);

/**
 * Ends a reservation and, unless its buyer has the item now, their deal (DEAL-152, DEAL-154); the buyer is notified of it
 * (ITEM-202), or of its outcome (DEAL-157). Returns that buyer.
 */
export function endReservation(
  draft: State,
  item: Item,
  {
    by,
    soldTo = null,
    ending = null,
  }: { by: number | null; soldTo?: number | null; ending?: Ending | null },
): number | null {
  const reservedFor = item.reservation?.for ?? null;
  item.reservation = null;
  if (reservedFor === null || reservedFor === soldTo) return reservedFor;
  const isLate = findAgreedPickup(draft, item, reservedFor)?.hasBegun ?? false;
  // The agreed time stays, so that either of the two can still tell what happened (DEAL-155).
  const isLeftOpen = ending === null && isLate;
  const result = ending ?? 'called_off';
  if (by !== null && !isLeftOpen) {
    endDeal(draft, { ...toDeal(item, reservedFor), isLate }, { result, statedBy: by });
  }
  cancelPickupsWith(draft, item, reservedFor, { hasBegunToo: !isLeftOpen });
  if (by !== null && !isUnjust(result)) {
    const about = aboutItem(item.id);
    notify(draft, { to: [reservedFor], by, type: 'item_reservation_ended', about });
  }
  return reservedFor;
}

export const itemOfOffer = (state: State, { conversation }: Offer): Item =>
  getItem(state, getConversation(state, conversation).on);

/** ITEM-288: of a sale all who asked are told anyway. */
export function endOffersOn(
  draft: State,
  item: Item,
  { isAnnounced }: { isAnnounced: boolean },
): void {
  for (const offer of draft.offers) {
    if (offer.status !== 'current' || itemOfOffer(draft, offer).id !== item.id) continue;
    offer.status = 'ended';
    if (!isAnnounced || offer.by === item.seller) continue;
    const [about, key] = [aboutItem(item.id), keyOfOffer(offer.id)];
    notify(draft, { to: [offer.by], by: null, type: 'offer_ended', about, key });
  }
}
