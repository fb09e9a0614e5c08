import {
  isTheOthers,
  isTheirOwn,
  mayAnswerStep,
  mayWithdrawStep,
  unlessClosed,
} from '#features/negotiation/rules.ts';
import type { StepFacts } from '#features/negotiation/rules.ts';
import { allowed, createRefusalBuilder, firstRefusal } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { mayTakePieces } from '#features/marketplace/pieces.ts';
import type { ItemStatus } from '#features/marketplace/vocabulary.ts';
import type { Ending } from '#features/subjects/endings.ts';
import type { DealRole, SlotStatus } from './vocabulary.ts';

/** The facts about a conversation about an item, and about the caller's role in it, that the rules need. */
export type DealFacts = {
  role: DealRole;
  /** A moderator ended the conversation. */
  isClosed: boolean;
  item: {
    status: ItemStatus;
    isNegotiable: boolean;
    isFree: boolean;
    /** A giveaway whose window is still open: people may join, and it is not assigned yet. */
    isWaiting: boolean;
    /** It is lent: neither a price nor a pickup is agreed on here. */
    isToBorrow: boolean;
    /** Pieces that this buyer could still have. */
    piecesLeft: number;
    /** The person a current reservation is for, as seen from this conversation; null while there are pieces left. */
    reservedFor: 'buyer' | 'somebody-else' | 'nobody-named' | null;
    /** The seller says that they are away now. */
    isSellerAway: boolean;
  };
};

export type SlotFacts = {
  status: SlotStatus;
  isOwn: boolean;
  hasBegun: boolean;
  /** Since it was agreed on, the buyer has got what they came for (ITEM-449). */
  isFinished: boolean;
  /** It was so long ago that neither says any more how it ended (DEAL-155). */
  isLongOver: boolean;
};
export type PlaceFacts = { isOwn: boolean; isAgreed: boolean };

const because = createRefusalBuilder('offers:refusals');

/** Whether this buyer could have it, reserved for them or not. */
const isForBuyer = ({ item }: DealFacts): Ruling => {
  if (item.status !== 'available' && item.status !== 'reserved') {
    return because('no_longer_offered', 'conflict');
  }
  if (item.isToBorrow) return because('to_borrow', 'conflict');
  if (item.isWaiting) return because('window_open', 'conflict');
  return item.reservedFor === 'somebody-else' ? because('reserved_for_other', 'conflict') : allowed;
};

/** The item is not reserved yet: a price can still be agreed. */
const isOpen = (deal: DealFacts): Ruling =>
  firstRefusal(
    () => isForBuyer(deal),
    () =>
      deal.item.status === 'reserved' || deal.item.reservedFor === 'buyer'
        ? because('reserved_already', 'conflict')
        : allowed,
  );

/** ITEM-280, PEOPLE-259: the buyer begins, while the item is on offer and its price can be talked about. */
export const mayMakeOffer = (deal: DealFacts, hasCurrent: boolean): Ruling =>
  firstRefusal(
    () => unlessClosed(deal),
    () => (deal.role === 'buyer' ? allowed : because('buyer_begins', 'forbidden')),
    () => isOpen(deal),
    () => (deal.item.isSellerAway ? because('seller_away', 'conflict') : allowed),
    () => (deal.item.isFree ? because('is_free', 'conflict') : allowed),
    () => (deal.item.isNegotiable ? allowed : because('not_negotiable', 'conflict')),
    () => (hasCurrent ? because('has_current', 'conflict') : allowed),
  );

/** ITEM-283: a price that became fixed after an offer was made changes nothing for that offer (ITEM-287). */
export const mayCounterOffer = (offer: StepFacts, deal: DealFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(deal),
    () => mayAnswerStep(offer),
    () => isOpen(deal),
  );
/** ITEM-448: as long as so many pieces are left. */
export const mayAcceptOffer = (offer: StepFacts & { pieces: number }, deal: DealFacts): Ruling =>
  firstRefusal(
    () => mayCounterOffer(offer, deal),
    () => mayTakePieces(offer.pieces, deal.item.piecesLeft),
  );
export const mayDeclineOffer = (offer: StepFacts, deal: DealFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(deal),
    () => mayAnswerStep(offer),
  );
export const mayWithdrawOffer = (offer: StepFacts, deal: DealFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(deal),
    () => mayWithdrawStep(offer),
  );

/** ITEM-295: as long as this buyer may still come for it. */
export const maySuggestPlace = (deal: DealFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(deal),
    () => isForBuyer(deal),
  );
export const mayAgreeToPlace = (place: PlaceFacts, deal: DealFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(deal),
    () => isTheOthers(place),
    () => (place.isAgreed ? because('place_agreed', 'conflict') : allowed),
    () => isForBuyer(deal),
  );

const stands = ({ status }: SlotFacts, wanted: SlotStatus): Ruling =>
  status === wanted ? allowed : because(`slot_now.${status}`, 'conflict');

/** ITEM-300. */
export const mayProposeSlot = maySuggestPlace;
export const mayAcceptSlot = (slot: SlotFacts, deal: DealFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(deal),
    () => isTheOthers(slot),
    () => stands(slot, 'proposed'),
    () => isForBuyer(deal),
  );
export const mayDeclineSlot = (slot: SlotFacts, deal: DealFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(deal),
    () => isTheOthers(slot),
    () => stands(slot, 'proposed'),
  );
export const mayWithdrawSlot = (slot: SlotFacts, deal: DealFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(deal),
    () => isTheirOwn(slot),
    () => stands(slot, 'proposed'),
  );
/** Either of the two ends what both agreed to, unless the deal is done (ITEM-303, DEAL-151, DEAL-152). */
export const mayCancelSlot = (slot: SlotFacts, deal: DealFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(deal),
    () => stands(slot, 'agreed'),
    () => (slot.isFinished ? because('handed_over', 'conflict') : allowed),
    () => (slot.isLongOver ? because('slot_long_over', 'conflict') : allowed),
  );
/** DEAL-152: either of the two, while the item is reserved for the buyer and no time to come for it is agreed on. */
export const mayCallOff = (deal: DealFacts, hasAgreedTime: boolean): Ruling =>
  firstRefusal(
    () => unlessClosed(deal),
    () => (deal.item.reservedFor === 'buyer' ? allowed : because('not_reserved', 'conflict')),
    () => (hasAgreedTime ? because('slot_now.agreed', 'conflict') : allowed),
  );
/** DEAL-153: nobody can have stayed away before the agreed time. */
export const mayStateEnding = ({ hasBegun }: SlotFacts, ending: Ending): Ruling =>
  ending === 'did_not_come' && !hasBegun ? because('not_begun', 'conflict') : allowed;
