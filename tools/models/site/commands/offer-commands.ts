import { membership, storeMessage } from '../chat.ts';
import type { Answer, Command, Kind } from './command.ts';
import { countLeft, isItemThere, isReservedFor, itemOfOffer, settleStatus } from '../items.ts';
import { aboutItem, keyOfOffer, markRead, notify } from '../notices.ts';
import { getConversation, getItem, isAway, nextId, getOffer } from '../state.ts';
import type { Conversation, Item, Offer, State } from '../state.ts';

/** Few amounts, so that the same is offered now and then. */
export const chooseOfferAmount = ({ value }: Pick<Command, 'value'>): number => 1 + (value % 4);
export const chooseOfferPieces = ({ value }: Pick<Command, 'value'>): number =>
  1 + (Math.floor(value / 4) % 2);

type Deal = { chat: Conversation; item: Item; seller: number; buyer: number; current?: Offer };

/** Returns the deal of a conversation; null if the person does not find it (ITEM-290). */
export function findDeal(state: State, conversation: number, who: number): Deal | null {
  const chat = getConversation(state, conversation);
  if (chat.kind !== 'marketplace' || chat.asker === null) return null;
  const item = getItem(state, chat.on);
  if (!membership(state, chat, who) || !isItemThere(state, item, who)) return null;
  const current = state.offers.find(
    (offer) => offer.conversation === conversation && offer.status === 'current',
  );
  return { chat, item, seller: item.seller, buyer: chat.asker, ...(current && { current }) };
}

/** Whether it is on offer and nothing of it is reserved for the buyer yet, so that a price can be agreed on. */
const isOpen = ({ item, buyer }: Deal): boolean =>
  item.status === 'available' && !item.isToBorrow && !isReservedFor(item, buyer);

const isAlike = (offer: Offer, command: Command): boolean =>
  offer.amount === chooseOfferAmount(command) && offer.pieces === chooseOfferPieces(command);
const isSame = (offer: Offer | undefined, command: Command): boolean =>
  offer?.by === command.by && isAlike(offer, command);

function put(draft: State, deal: Deal, command: Command, replaces: number | null): void {
  const { by } = command;
  const id = nextId(draft.offers);
  draft.offers.push({
    id,
    conversation: deal.chat.id,
    by,
    amount: chooseOfferAmount(command),
    pieces: chooseOfferPieces(command),
    status: 'current',
    endedBy: null,
    replaces,
  });
  const type = replaces === null ? 'offer_received' : 'offer_countered';
  const [about, key] = [aboutItem(deal.item.id), keyOfOffer(id)];
  notify(draft, { to: [otherThan(by, deal)], by, type, about, key });
  // The card of it, which makes no notice besides (ITEM-286).
  storeMessage(draft, getConversation(draft, deal.chat.id), { by, text: '' }, { isQuiet: true });
}

export const otherThan = (by: number, { seller, buyer }: Deal): number =>
  by === seller ? buyer : seller;

/** A step on an offer: by the one or the other, while it stands, and for some while the item can be had. */
function stepOn(
  state: State,
  { by, on }: Command,
  step: { isRepeat: (offer: Offer) => boolean; isOwn: boolean; needsItem: boolean },
): Answer {
  const offer = getOffer(state, on);
  const deal = findDeal(state, offer.conversation, by);
  if (!deal) return 404;
  if (step.isRepeat(offer)) return 'again';
  if ((offer.by === by) !== step.isOwn) return 403;
  if (offer.status !== 'current') return 409;
  return step.needsItem && !isOpen(deal) ? 409 : 'done';
}

function theDeal(draft: State, { by, on }: Command, conversation = on): Deal {
  const deal = findDeal(draft, conversation, by);
  if (!deal) throw new Error('who takes no part takes no step');
  return deal;
}

/** An answer, or the taking back: the same by the same once more changes nothing. */
const ending =
  (status: Offer['status'], step: { isOwn: boolean; needsItem: boolean }): Kind['answer'] =>
  (state, command) =>
    stepOn(state, command, {
      ...step,
      isRepeat: (offer) => offer.status === status && offer.endedBy === command.by,
    });

/** Ends an offer by an answer or by its sender; its recipient has then read the notification of it (ITEM-282). */
function endOffer(
  draft: State,
  command: Command,
  status: Offer['status'],
): { offer: Offer; deal: Deal } {
  const offer = getOffer(draft, command.on);
  const deal = theDeal(draft, command, offer.conversation);
  Object.assign(offer, { status, endedBy: command.by });
  markRead(draft, otherThan(offer.by, deal), keyOfOffer(offer.id));
  return { offer, deal };
}

export const offerCommands = {
  /** ITEM-280: the buyer begins. */
  'offer in': {
    on: 'chat about an item',
    answer: (state, command) => {
      const deal = findDeal(state, command.on, command.by);
      if (!deal) return 404;
      if (isSame(deal.current, command)) return 'again';
      if (deal.buyer !== command.by) return 403;
      if (chooseOfferPieces(command) > countLeft(deal.item)) return 409;
      // PEOPLE-259: what is offered already can still be answered.
      if (isAway(state, deal.seller)) return 409;
      return isOpen(deal) && deal.item.isNegotiable && !deal.current ? 'done' : 409;
    },
    change: (draft, command) => put(draft, theDeal(draft, command), command, null),
  },
  counter: {
    on: 'offer',
    answer: (state, command) => {
      const offer = getOffer(state, command.on);
      const current = findDeal(state, offer.conversation, command.by)?.current;
      const isRepeat = () => current?.replaces === offer.id && isSame(current, command);
      const answer = stepOn(state, command, { isRepeat, isOwn: false, needsItem: true });
      if (answer !== 'done') return answer;
      if (chooseOfferPieces(command) > countLeft(itemOfOffer(state, offer))) return 409;
      return isAlike(offer, command) ? 422 : 'done';
    },
    change: (draft, command) => {
      const { offer, deal } = endOffer(draft, command, 'countered');
      put(draft, deal, command, offer.id);
    },
  },
  /** ITEM-283, ITEM-448: its pieces are reserved for the buyer. */
  accept: {
    on: 'offer',
    answer: (state, command) => {
      const answer = ending('accepted', { isOwn: false, needsItem: true })(state, command);
      const offer = getOffer(state, command.on);
      const isTooFew = offer.pieces > countLeft(itemOfOffer(state, offer));
      return answer === 'done' && isTooFew ? 409 : answer;
    },
    change: (draft, command) => {
      const { by } = command;
      const { offer, deal } = endOffer(draft, command, 'accepted');
      const { item, buyer, seller } = deal;
      item.reservations.push({ for: buyer, pieces: offer.pieces });
      settleStatus(item);
      const about = aboutItem(item.id);
      // A buyer whose offer is accepted is notified of that, and not also of the reservation.
      if (by === buyer) notify(draft, { to: [buyer], by: seller, type: 'item_reserved', about });
      const key = keyOfOffer(offer.id);
      notify(draft, { to: [offer.by], by, type: 'offer_accepted', about, key });
    },
  },
  'turn down': {
    on: 'offer',
    answer: ending('declined', { isOwn: false, needsItem: false }),
    change: (draft, command) => {
      const { by } = command;
      const { offer, deal } = endOffer(draft, command, 'declined');
      const [about, key] = [aboutItem(deal.item.id), keyOfOffer(offer.id)];
      notify(draft, { to: [offer.by], by, type: 'offer_declined', about, key });
    },
  },
  /** Done by time alone, without a notification (ITEM-285). */
  'leave the offer without an answer': {
    on: 'offer that waits',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      getOffer(draft, on).status = 'lapsed';
    },
  },
  'take back': {
    on: 'offer',
    answer: ending('withdrawn', { isOwn: true, needsItem: false }),
    change: (draft, command) => {
      endOffer(draft, command, 'withdrawn');
    },
  },
} satisfies Record<string, Kind>;
