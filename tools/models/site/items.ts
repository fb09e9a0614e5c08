import { chatsOfKind } from './chat.ts';
import { aboutItem, keyOfOffer, notify } from './notices.ts';
import { endDeal, isUnjust } from './outcomes.ts';
import type { Ending } from './outcomes.ts';
import { cancelPickupsWith, findAgreedPickup, toDeal } from './pickups.ts';
import { getConversation, isBlocked, getItem } from './state.ts';
import type { Conversation, Item, Offer, Reservation, State } from './state.ts';

const sumPieces = (things: ReadonlyArray<{ pieces: number }>): number =>
  things.reduce((sum, { pieces }) => sum + pieces, 0);

/** The pieces that are neither reserved nor handed over (ITEM-442). */
export const countLeft = ({ quantity, reservations, handovers }: Item): number =>
  quantity - sumPieces(reservations) - sumPieces(handovers);
export const countHandedOver = ({ handovers }: Item): number => sumPieces(handovers);
export const countReserved = ({ reservations }: Item): number => sumPieces(reservations);

export const findReservation = ({ reservations }: Item, who: number | null) =>
  reservations.find((one) => who !== null && one.for === who);
export const isReservedFor = (item: Item, who: number | null): boolean =>
  findReservation(item, who) !== undefined;

/**
 * Gives an item the status that follows from its pieces (ITEM-443). Sold by a change of their number, it went to no
 * particular person.
 */
export function settleStatus(item: Item, { soldTo = null }: { soldTo?: number | null } = {}): void {
  const isAllGone = countHandedOver(item) === item.quantity;
  if (isAllGone) Object.assign(item, { status: 'sold', soldTo });
  else if (countLeft(item) === 0) item.status = 'reserved';
  else if (item.status !== 'paused') item.status = 'available';
}

/**
 * Whether a person finds it: not once it is removed or across a block, unless it is their own, reserved for them or
 * they have some of it (ITEM-203, ITEM-214).
 */
export const isItemThere = (state: State, item: Item, who: number): boolean =>
  item.status !== 'removed' &&
  (!isBlocked(state, item.seller, who) ||
    isReservedFor(item, who) ||
    item.handovers.some(({ to }) => to === who));

export const chatsAbout = (state: State, item: number): Conversation[] =>
  chatsOfKind(state, 'marketplace', item);

/**
 * Ends a reservation and, unless its buyer has the pieces now, their deal (DEAL-152, DEAL-154); the buyer is notified of
 * it (ITEM-202), or of its outcome (DEAL-157). The caller settles the status.
 */
export function endReservation(
  draft: State,
  item: Item,
  {
    reservation,
    by,
    soldTo = null,
    ending = null,
  }: {
    reservation: Reservation;
    by: number | null;
    soldTo?: number | null;
    ending?: Ending | null;
  },
): void {
  const { for: reservedFor } = reservation;
  item.reservations = item.reservations.filter((one) => one !== reservation);
  if (reservedFor === null || reservedFor === soldTo) return;
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
}

/** The same for a person who has one. */
export function endReservationFor(
  draft: State,
  item: Item,
  { who, ...ended }: { who: number; by: number | null; ending?: Ending },
): void {
  const reservation = findReservation(item, who);
  if (!reservation) return;
  endReservation(draft, item, { reservation, ...ended });
  settleStatus(item);
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
