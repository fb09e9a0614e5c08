import { chatsOfKind } from './chat.ts';
import { aboutItem, keyOfOffer, notify } from './notices.ts';
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
 * Ends a reservation and notifies its buyer, unless they have the item now (ITEM-202); of having stayed away by its outcome
 * (DEAL-157). Returns that buyer.
 */
export function endReservation(
  draft: State,
  item: Item,
  {
    by,
    soldTo = null,
    isNoShow = false,
  }: { by: number; soldTo?: number | null; isNoShow?: boolean },
): number | null {
  const reservedFor = item.reservation?.for ?? null;
  item.reservation = null;
  if (reservedFor !== soldTo) {
    const about = aboutItem(item.id);
    const type = isNoShow ? 'outcome_stated' : 'item_reservation_ended';
    notify(draft, { to: [reservedFor], by, type, about });
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
